import { counted } from '../../language/counted.ts'
import type { Audience } from '../../model/notifications/notification.ts'
import type { SendState } from '../../model/notifications/notification-send.ts'
import { adminText } from '../admin.ts'

const audienceText: Record<Audience, string> = {
  all: 'Everybody',
  verified: 'Verified students',
  female: 'Women',
  male: 'Men',
}

/** The form (specification §5 and §8). */
export const sendText = {
  heading: 'Send a notification',
  back: 'All notifications',
  target: 'To',
  targets: { ...audienceText, personal: 'A specific user' },
  person: 'Uid or e-mail',
  title: 'Title',
  body: 'Text',
  lockScreen: 'It stands on lock screens: name nobody.',
  left: (count: number) => `${count} characters left`,
  when: 'When',
  now: 'Now',
  later: 'Later',
  at: 'Time on campus (Asia/Kolkata)',
  send: 'Send',
  schedule: 'Schedule',
  sending: 'Sending…',
  problems: {
    title: 'A title is required.',
    body: 'A text is required.',
    person: 'A uid or an e-mail is required.',
    slash: 'A uid has no slash and no space.',
    at: 'Choose a time that lies ahead, within 90 days.',
  },
  noUser: adminText.noUser,
  sent: 'Notification sent!',
  failed: 'Failed to send push notification',
  written: 'It stands on the notifications page all the same.',
  again: 'Press again: nothing is sent twice.',
  scheduled: (when: string) => `It will be sent on ${when}.`,
  tryIt: 'Try it on my phone',
  tryLine: 'It goes to your own devices and to nobody else.',
  tried: (reached: number, failed: number) => {
    if (reached + failed === 0) {
      return 'None of your devices gets pushes yet. Open Notifications in the app on your phone, and enable them there.'
    }
    const missed = failed === 0 ? '' : ` ${failed} failed.`
    return `It reached ${reached === 0 ? 'none' : reached} of your devices.${missed}`
  },
  preview: 'How it looks on a phone',
  previewTitle: 'The title',
  previewBody: 'The text',
} as const

const states: Record<SendState, string> = {
  scheduled: 'Scheduled',
  sending: 'On its way',
  sent: 'Sent',
  cancelled: 'Cancelled',
}

/** Notifications that were sent. */
export const sentText = {
  heading: 'Notifications',
  send: 'Send a notification',
  label: 'Notifications',
  none: 'No notifications.',
  show: 'Show',
  of: {
    sends: 'Sent by admins',
    ...audienceText,
    person: 'One person',
  },
  person: 'Uid or e-mail',
  find: 'Find',
  onePerson: 'One person',
  ofRound: {
    boys: { everyone: 'Men of the round', unanswered: 'Men who hadn’t liked anyone' },
    girls: { everyone: 'Women of the round', unanswered: 'Women who hadn’t answered' },
  },
  columns: {
    title: 'Title',
    target: 'To',
    state: 'State',
    at: 'When',
    written: 'Written',
    pushed: 'Pushed',
    failed: 'Failed',
    opened: 'Opened',
  },
  states,
  detail: (title: string) => `About ${title}`,
  written: (people: number) =>
    people === 1 ? 'Written for one person.' : `Written for ${people} people.`,
  pushed: (devices: number, failed: number) =>
    `Pushed to ${devices} ${devices === 1 ? 'device' : 'devices'}${failed === 0 ? '.' : `, ${failed} failed.`}`,
  notCounted: 'The server wrote and pushed it by itself.',
  opened: (opened: number, of: number) => `Opened by ${opened} of ${of}.`,
  counting: 'Counting who has opened it…',
  countFailed: 'It could not be counted.',
  again: 'Again',
  cancel: 'Cancel it',
  cancelled: 'It will not be sent.',
  tooLate: 'Too late: it is on its way already.',
  progress: (written: number) => `On its way: ${written} people so far.`,
  keys: 'Keys: J next, K previous.',
} as const

/** People of a round who have not acted while a window is open, and the window. */
export const unansweredText = {
  counting: 'Counting who hasn’t acted yet…',
  line: {
    boys: (unanswered: number, asked: number) =>
      `${unanswered} of ${counted(asked, 'man', 'men')} haven’t liked anyone yet.`,
    girls: (unanswered: number, asked: number) =>
      `${unanswered} of ${counted(asked, 'woman', 'women')} with someone to answer haven’t answered yet.`,
  },
  write: { boys: 'Write to these men', girls: 'Write to these women' },
  reaches: {
    boys: (people: number) =>
      `It reaches the ${counted(people, 'man', 'men')} who haven’t liked anyone.`,
    girls: (people: number) =>
      `It reaches ${counted(people, 'woman', 'women')}: those who haven’t answered, and those nobody has liked yet. If they got none, they’d know.`,
  },
  send: (people: number) => `Send to ${counted(people, 'person', 'people')}`,
  sent: (people: number) => `Sent to ${counted(people, 'person', 'people')}.`,
  begun: 'It’s on its way.',
  extend: '+1 h',
  extendLabel: {
    boys: '+1 h: keep the boys’ window open an hour longer',
    girls: '+1 h: keep the girls’ window open an hour longer',
  },
  extended: (until: string) => `Open until ${until}. Students are told in 20 seconds.`,
  extendedBoth: (until: string, girls: string) =>
    `Open until ${until}. The girls’ window opens ${girls}. Students are told in 20 seconds.`,
  takenBack: 'It closes as planned. Nobody was told.',
  tooLate: 'Too late: students are being told. Plan the windows on the round’s page.',
} as const
