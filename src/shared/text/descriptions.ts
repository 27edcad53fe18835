import { textOf } from '../language/text-of.ts'
import type { PageName } from './titles.ts'

/** What a browser keeps beside the title. A profile has the description that its server wrote. */
export const descriptionsText = textOf('descriptions', {
  round: 'The people chosen for you this round.',
  matches: 'Everybody you have matched with.',
  chat: 'Your conversations with matches.',
  notifications: 'What happened in the last 7 days.',
  plans: 'Your plan, the plans on offer and your payments.',
  ownProfile: 'Your profile as others see it.',
  editProfile: 'Change your photos, answers and bio.',
  account: 'Language, notifications, blocked people and your data.',
  dashboard: 'Your rounds, matches and chats.',
  desk: 'For admins only.',
  pay: 'Pay for a plan by UPI.',
  safety: 'Whom to call, and how to meet safely.',
  setup: 'Eight short steps until you can join a round.',
} satisfies Record<Exclude<PageName, 'profile'>, string>)
