import { textOf } from '../language/text-of.ts'
import { productName } from '../limits.ts'

export const titlesText = textOf('titles', {
  round: 'Rounds',
  matches: 'Matches',
  chat: 'Chat',
  notifications: 'Notifications',
  plans: 'Plans',
  ownProfile: 'Your profile',
  editProfile: 'Edit profile',
  account: 'Account',
  dashboard: 'Dashboard',
  desk: 'Admin desk',
  pay: 'Pay',
  profile: 'Profile',
  safety: 'Safety',
  setup: 'Complete Profile',
})

/** Descriptions of the screens: a browser keeps one beside the title of a bookmark or a shared page. */
export const descriptionsText = textOf('descriptions', {
  round: 'The people chosen for you in this round.',
  matches: 'Everyone you’ve matched with, from all rounds.',
  chat: 'Your conversations with your matches.',
  notifications: 'What happened in the last 7 days.',
  plans: 'Your plan, and the plans you can choose.',
  ownProfile: 'Your profile, as others see it.',
  editProfile: 'Change your photos, answers and details.',
  account: 'Language, your data, safety and signing out.',
  dashboard: 'Your rounds, matches and chats.',
  desk: 'Rounds, payments and people, for admins.',
  pay: 'Pay for a plan by UPI.',
  profile: 'What someone shows of their profile.',
  safety: 'How to meet safely, and who to call.',
  setup: 'Complete your profile, step by step.',
})

/** By the beginning of the address. */
const names: readonly (readonly [beginning: string, name: keyof typeof titlesText])[] = [
  ['/dashboard/male/rounds', 'round'],
  ['/dashboard/round', 'round'],
  ['/dashboard/matches', 'matches'],
  ['/dashboard/chat', 'chat'],
  ['/dashboard/notifications', 'notifications'],
  ['/dashboard/plans', 'plans'],
  ['/dashboard/male/profile', 'ownProfile'],
  ['/dashboard/female/profile', 'ownProfile'],
  ['/dashboard/edit-profile', 'editProfile'],
  ['/dashboard/account', 'account'],
  ['/dashboard', 'dashboard'],
  ['/admin', 'desk'],
  ['/pay', 'pay'],
  ['/profile', 'profile'],
  ['/safety', 'safety'],
  ['/setup', 'setup'],
]

/** The title of a page in the browser's tab, in previews and in search results. */
export const titled = (title: string): string => `${title} · ${productName}`

const isAt = (path: string, beginning: string): boolean =>
  path === beginning || path.startsWith(`${beginning}/`)

const nameAt = (path: string): keyof typeof titlesText | undefined =>
  names.find(([beginning]) => isAt(path, beginning))?.[1]

/** The document's title at an address of the app. Nobody's name is in it: tabs and histories show it. */
export const titleOf = (path: string): string => {
  const name = nameAt(path)
  return name === undefined ? productName : titled(titlesText[name])
}

/** Null at an address that is none of the app's. */
export const descriptionOf = (path: string): string | null => {
  const name = nameAt(path)
  return name === undefined ? null : descriptionsText[name]
}
