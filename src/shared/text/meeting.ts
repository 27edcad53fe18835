import { textOf } from '../language/text-of.ts'
import type { DayThird } from '../model/matches/meeting.ts'
import type { MeetingAnswer } from '../model/matches/meeting-answer.ts'

/** The link that a friend gets (PRODUCT §14). */
export const dateShareText = textOf('dateShare', {
  heading: 'Tell a friend',
  line: 'A link with your first names, time and place. Your friend needs no account, and your date won’t know.',
  due: 'Tell them if I’m not “Home safe” by',
  share: 'Share my date',
  again: 'Make another link',
  link: 'Your link',
  copy: 'Copy the link',
  copied: 'Copied. Now send it to your friend.',
  notCopied: 'That didn’t copy. Hold the link to copy it yourself.',
  linkHint: 'Copy it now, it isn’t kept. It works once it’s sent, until a day after your date.',
  stop: 'Stop sharing',
  waits: 'A friend is waiting to hear from you.',
  home: 'Home safe',
  left: 'The plan is off, and a friend still follows it.',
  off: 'I’m not going',
})

/** The one question about it afterwards. Nobody but its owner reads an answer. */
export const meetingQuestionText = textOf('meetingQuestion', {
  did: (name: string) => `Did you and ${name} meet?`,
  private: 'Only you see your answer. The campus counts how many met, and never who.',
  answers: {
    again: 'Yes, and I’d meet again',
    'not-again': 'Yes, but not again',
    'not-yet': 'Not yet',
    no: 'No',
    unsaid: 'I’d rather not say',
  } satisfies Record<MeetingAnswer['answer'], string>,
  thanks: 'Thanks. You can change your answer under the plan in your chat.',
})

/** The plan to meet of two people, in their chat (PRODUCT §14). */
export const meetingText = textOf('meeting', {
  open: 'Plan to meet',
  heading: (name: string) => `Meet ${name}`,
  close: 'Back to the chat',
  show: 'Show plan',
  at: (when: string, place: string) => `${when} · ${place}`,
  agreed: 'You’re meeting',
  yours: (name: string) => `Waiting for ${name}`,
  theirs: (name: string) => `${name} suggests`,
  theirChange: (name: string) => `${name} suggests another time`,
  accept: 'Accept',
  other: 'Another time',
  withdraw: 'Take it back',
  decline: 'That doesn’t work for me',
  cancel: 'Cancel the plan',
  cancelAgain: 'Yes, cancel it',
  late: 'Running late',
  lateSaid: (name: string) => `You told ${name} that you’re running late.`,
  lateOther: (name: string) => `${name} is running late.`,
  /** About the one who cancelled last. */
  ended: {
    mine: 'You cancelled the last plan.',
    theirs: (name: string) => `${name} can’t make it, so the last plan is off.`,
  },
  fixed:
    'From two hours before, the time stays as it is. Write in the chat, or say that you’re late.',
  calendar: 'Add to calendar',
  calendarTitle: 'Meeting',
  safety: 'Meet in a public place, and have your own way home.',
  bill: 'Agree before you order who pays for what.',
  free: 'When are you free?',
  freeHint: (name: string) => `${name} sees the times that you mark.`,
  freeOther: (name: string) => `${name} is free`,
  third: {
    morning: 'Morning',
    afternoon: 'Afternoon',
    evening: 'Evening',
  } satisfies Record<DayThird, string>,
  both: 'You’re both free',
  noneShared: 'No shared free time yet. Suggest one anyway.',
  time: 'Day and time',
  timeHint: 'Delhi time, within the next seven days.',
  timeWrong: 'Choose a time within the next seven days.',
  place: 'Where',
  ownPlace: 'Another public place',
  ownPlaceLabel: 'Name of the place',
  placeWrong: 'Choose a place.',
  ask: 'Suggest it',
  /** Above the button, about an offer that came while the form was filled in. */
  arrived: (name: string, at: string) =>
    `${name} has just suggested: ${at}. If you suggest yours, it takes its place.`,
})
