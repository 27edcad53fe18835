import { textOf } from '../../language/text-of.ts'

/** The round as a woman sees it (PRODUCT §4 "Female screen"). */
export const girlsRoundText = textOf('girlsRound', {
  heading: 'Your round',
  opens: (when: string) => `Your turn starts ${when}. Then you’ll see who liked you.`,
  opensUnknown: 'Your turn starts soon. Then you’ll see who liked you.',
  review: 'The likes are in. You’ll see them soon.',
  banner: 'They liked you. They’ll only hear from you if it’s a yes.',
  reveals: 'If you confirm, you’ll see each other’s name and Instagram.',
  confirm: 'Confirm',
  confirmFailed: 'Failed to confirm',
  matched: 'You matched',
  openChat: 'Open chat',
  left: (left: number, cap: number) => `You have ${left} of ${cap} confirmations left.`,
  /** The button's words, which say no more. */
  noneLeftShort: 'None left',
  noneLeft: 'You’ve used all your confirmations for this round.',
  closes: (when: string) => `Open until ${when}.`,
  grace: 'The round has closed. If you confirmed in time, it still counts.',
  gettingReady: 'We’re getting your round ready.',
  gettingReadyLine: 'It takes a minute or two. Then you’ll see here who liked you.',
  opening: 'Your round is open.',
  openingLine: 'You’ll see who liked you as soon as this phone is online.',
  nobody: 'Nobody to choose from this time. The next round starts fresh.',
  later: 'Later',
  laterSaid: 'Moved to the end. He won’t know.',
  pass: 'Not for me',
  passAsk: 'You won’t see him again, and he won’t be told.',
  keep: 'Not yet',
  back: 'Go back',
  incomplete: 'Complete your profile to take part in rounds.',
  incompleteLine: 'It takes a few minutes, and you can stop and go on whenever you like.',
})
