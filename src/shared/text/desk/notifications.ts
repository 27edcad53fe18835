import type { Audience } from '../../model/notifications/notification.ts'
import type { SendState } from '../../model/notifications/notification-send.ts'
import { adminText } from './admin.ts'

const audienceText: Record<Audience, string> = {
  all: 'Everyone',
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
  person: 'E-mail or account number',
  title: 'Title',
  body: 'Text',
  lockScreen: 'Lock screens show it, so don’t name anyone.',
  left: (count: number) => `${count} characters left`,
  when: 'When',
  now: 'Now',
  later: 'Later',
  at: 'Time on campus (Asia/Kolkata)',
  send: 'Send',
  schedule: 'Schedule',
  sending: 'Sending…',
  problems: {
    title: 'Please write a title.',
    body: 'Please write a text.',
    person: 'Please enter an e-mail or an account number.',
    slash: 'An account number has no slash and no space.',
    at: 'Choose a time in the next 90 days.',
  },
  noUser: adminText.noUser,
  sent: 'Notification sent!',
  failed: 'Failed to send push notification',
  written: 'It’s on the notifications page all the same.',
  again: 'Press again: nothing is sent twice.',
  scheduled: (when: string) => `It will be sent on ${when}.`,
  tryIt: 'Try it on my phone',
  tryLine: 'It goes to your own devices and to no one else.',
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
  none: 'No notifications yet.',
  show: 'Show',
  of: {
    sends: 'Sent by admins',
    ...audienceText,
    person: 'One person',
  },
  person: 'E-mail or account number',
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
  writtenAtLeast: (people: number | null) =>
    people === null
      ? 'Written for fewer than ten people.'
      : `Written for ${people} people or more.`,
  pushed: (devices: number, failed: number) =>
    `Pushed to ${devices} ${devices === 1 ? 'device' : 'devices'}${failed === 0 ? '.' : `, ${failed} failed.`}`,
  notCounted: 'Automatic: the server sent it by itself.',
  opened: (opened: number, of: number) => `Opened by ${opened} of ${of}.`,
  counting: 'Counting who has opened it…',
  countFailed: 'We couldn’t count it.',
  again: 'Again',
  cancel: 'Don’t send it',
  cancelled: 'It won’t be sent.',
  tooLate: 'Too late: it’s on its way already.',
  progress: (written: number) => `On its way: ${written} people so far.`,
  keys: 'Keys: J next, K previous.',
} as const

/** The server tells sums in steps, and none that is below ten or less than ten away from all of them. */
const unansweredLine = (
  unanswered: number | null,
  asked: number | null,
  [who, done]: readonly [who: string, done: string],
): string => {
  if (asked === null) return `Fewer than ten ${who} haven’t ${done} yet.`
  // A sum that is not told may be none, some or all.
  if (unanswered === null) return `Some of about ${asked} ${who} may not have ${done} yet.`
  return `${unanswered} or more of about ${asked} ${who} haven’t ${done} yet.`
}

/** People of a round who have not acted while a window is open, and the window. */
export const unansweredText = {
  counting: 'Counting who hasn’t acted yet…',
  line: {
    boys: (unanswered: number | null, asked: number | null) =>
      unansweredLine(unanswered, asked, ['men', 'liked anyone']),
    girls: (unanswered: number | null, asked: number | null) =>
      unansweredLine(unanswered, asked, ['women with someone to answer', 'answered']),
  },
  write: { boys: 'Write to these men', girls: 'Write to these women' },
  reaches: {
    boys: (people: number | null) =>
      people === null
        ? 'It reaches the men who haven’t liked anyone.'
        : `It reaches the men who haven’t liked anyone, ${people} or more.`,
    girls: (people: number | null) =>
      `It reaches ${people === null ? 'some' : `${people} or more`} women: those who haven’t answered, and those nobody has liked yet. If they got none, they’d know.`,
  },
  send: (people: number | null) =>
    people === null ? 'Send it' : `Send to ${people} people or more`,
  sent: (people: number | null) =>
    people === null ? 'It’s sent.' : `Sent to ${people} people or more.`,
  begun: 'It’s on its way.',
  extend: '+1 h',
  extendLabel: {
    boys: '+1 h: keep the boys’ window open an hour longer',
    girls: '+1 h: keep the girls’ window open an hour longer',
  },
  extended: (until: string) => `Open until ${until}. Students hear it in 20 seconds.`,
  extendedBoth: (until: string, girls: string) =>
    `Open until ${until}, the girls’ from ${girls}. Students hear it in 20 s.`,
  takenBack: 'It closes as planned. No one was told.',
  tooLate: 'Too late: students are being told. Plan the windows on the round’s page.',
} as const
