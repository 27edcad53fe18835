import { textOf } from '../language/text-of.ts'

/** §2 "Connections page". */
export const matchesText = textOf('matches', {
  banner:
    'These are your matches from all rounds. Click a profile to view details or start a chat.',
  none: 'No matches yet.',
  chat: 'Chat',
  instagram: (handle: string) => `${handle} on Instagram`,
  details: 'View details',
  matchedOn: (when: string) => `Matched ${when}`,
  arrived: 'It’s mutual',
  arrivedLine: (name: string) => `You and ${name} said yes to each other.`,
  later: 'Later',
  firstWords: 'Tap one to send it.',
  wrote: (name: string) => `${name} has already written to you.`,
})

/** The titles of this area, by the beginning of the address. */
export const matchTitlesText = textOf('matchTitles', {
  '/dashboard/matches': {
    title: 'Matches',
    description: 'Everyone you’ve matched with, from all rounds.',
  },
})
