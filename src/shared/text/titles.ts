import { textOf } from '../language/text-of.ts'
import { productName } from '../limits.ts'
import { chatTitlesText } from './chat.ts'
import { matchTitlesText } from './matches.ts'
import { profileTitlesText } from './profile/profile.ts'
import { roundTitlesText } from './rounds/rounds.ts'

/** Screens of areas whose texts are too long to be loaded with the shell. */
export const otherTitlesText = textOf('otherTitles', {
  '/dashboard/notifications': {
    title: 'Notifications',
    description: 'What happened in the last 7 days.',
  },
  '/dashboard/plans': { title: 'Plans', description: 'Your plan, and the plans you can choose.' },
  '/dashboard': { title: 'Dashboard', description: 'Your rounds, matches and chats.' },
  '/admin': { title: 'Admin desk', description: 'Rounds, payments and people, for admins.' },
  '/pay': { title: 'Pay', description: 'Pay for a plan by UPI.' },
  '/safety': { title: 'Safety', description: 'How to meet safely, and who to call.' },
})

interface ScreenTitle {
  title: string
  /** A browser keeps it beside the title of a bookmark or a shared page. */
  description: string
}

/** Titles by the beginning of the address; the longest counts. */
export const titlesText = {
  ...roundTitlesText,
  ...matchTitlesText,
  ...chatTitlesText,
  ...profileTitlesText,
  ...otherTitlesText,
} as const satisfies Readonly<Record<`/${string}`, ScreenTitle>>

/** The title of a page in the browser's tab, in previews and in search results. */
export const titled = (title: string): string => `${title} · ${productName}`

const isAt = (path: string, beginning: string): boolean =>
  path === beginning || path.startsWith(`${beginning}/`)

const screenAt = (path: string): ScreenTitle | undefined =>
  Object.entries(titlesText)
    .filter(([beginning]) => isAt(path, beginning))
    .sort(([one], [other]) => other.length - one.length)[0]?.[1]

/** The document's title at an address of the app. Nobody's name is in it: tabs and histories show it. */
export const titleOf = (path: string): string => {
  const screen = screenAt(path)
  return screen === undefined ? productName : titled(screen.title)
}

/** Null at an address that is none of the app's. */
export const descriptionOf = (path: string): string | null => screenAt(path)?.description ?? null
