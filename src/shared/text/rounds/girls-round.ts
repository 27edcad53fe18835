import { textOf } from '../../language/text-of.ts'

/** The round as a woman sees it (PRODUCT §4 "Female screen"). */
export const girlsRoundText = textOf('girlsRound', {
  heading: 'Your round',
  opens: (when: string) => `Yours opens ${when}. You will then see the men who liked you.`,
  opensUnknown: 'Yours opens soon. You will then see the men who liked you.',
  review: 'Likes are in. They are being put in order for you.',
  banner: 'These men liked you. They do not know yet whether you will say yes.',
  reveals: 'Confirming shows your name and Instagram handle to him, and his to you.',
  confirm: 'Confirm',
  confirmFailed: 'Failed to confirm',
  matched: 'You matched',
  openChat: 'Open chat',
  left: (left: number, cap: number) => `You can confirm ${left} more of ${cap}.`,
  noneLeft: 'You have confirmed as many as this round allows.',
  closes: (when: string) => `Open until ${when}.`,
  grace: 'The round has closed. Confirmations made in time are still being collected.',
  opening: 'Your round is open.',
  openingLine: 'The men who liked you appear here as soon as this phone is online.',
  nobody: 'Nobody to decide on this round. Your next round is another chance.',
  later: 'Later',
  laterSaid: 'He comes last now. Nobody is told.',
  pass: 'Not for me',
  passAsk: 'He will not be shown to you again. He is not told.',
  keep: 'Keep him',
  incomplete: 'Complete your profile to take part in rounds.',
  incompleteLine: 'It takes a few minutes, and you can stop and go on whenever you like.',
})
