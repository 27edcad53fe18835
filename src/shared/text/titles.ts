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

/** The document's title at an address of the app. Nobody's name is in it: tabs and histories show it. */
export const titleOf = (path: string): string => {
  const name = names.find(([beginning]) => isAt(path, beginning))?.[1]
  return name === undefined ? productName : titled(titlesText[name])
}
