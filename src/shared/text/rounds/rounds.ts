import type { Countdown } from '../../domain/time/countdown.ts'
import { counted } from '../../language/counted.ts'
import { textOf } from '../../language/text-of.ts'

/** §2 "Male rounds screen". */
export const roundsText = textOf('rounds', {
  comingSoon: 'The next round is coming soon!',
  notify: "We'll notify you when it's live.",
  myConnections: 'My Connections',
  boysLive: "Boys' Round is LIVE now!",
  girlsLive: "Girls' Round is LIVE now!",
  live: 'LIVE',
  noSubscription: 'Purchase your first plan to get exclusive discounts!',
  purchase: 'Purchase Plan',
  expired: 'Your current plan has expired. Please purchase a plan to continue.',
  upgrade: 'Purchase/Upgrade to participate in matching rounds',
  banner: 'Curated girls assigned to you this round.',
  noneAssigned: 'No profiles assigned to you yet. Please check back later.',
  loadingAssigned: 'Loading assigned profiles…',
  like: 'Like',
  liked: 'Liked',
  likedToast: 'Liked!',
  likeFailed: 'Failed to like',
  hidden: 'Hidden until matched',
  preparing: 'The next round is being prepared.',
  boysOpen: (when: string) => `The boys’ round opens ${when}.`,
  boysClose: (when: string) => `Likes are open until ${when}.`,
  boysGrace: 'Likes are closed. If you pressed in time, yours still counts.',
  likesClosed: 'Likes have closed for this round.',
  girlsDeciding: (when: string) => `The girls decide until ${when}.`,
  girlsGrace: 'The girls’ round has closed. Answers given in time still count.',
  undo: 'Undo',
  profileOf: (position: number, count: number) => `Profile ${position} of ${count}`,
  previous: 'Previous profile',
  next: 'Next profile',
  matchedCard: 'You matched',
})

/** Both round screens, beyond the specification. */
export const roundScreenText = textOf('roundScreen', {
  timeLeft: (countdown: Countdown): string => {
    switch (countdown.unit) {
      case 'days':
        return `${counted(countdown.days, 'day', 'days')} ${countdown.hours} h`
      case 'hours':
        return `${countdown.hours} h ${countdown.minutes} min`
      case 'minutes':
        return `${countdown.minutes} min`
      case 'seconds':
        return `${countdown.seconds} s`
    }
  },
  left: (time: string) => `${time} left`,
  opensIn: (time: string) => `Opens in ${time}`,
  girlsOpenIn: (time: string) => `The girls’ round opens in ${time}`,

  lateRule: (when: string) =>
    `No network? A like pressed in time counts if it reaches us by ${when}.`,
  spent:
    'You matched, and that was the last match in your plan. Your other likes in this round end here.',
  carried: 'The likes you gave in this round still count, though your plan has ended.',

  sitOut: "I'll sit this round out",
  notDone: 'That didn’t work. Please try again.',
})

/** The acts of this area, by mutation: the name of each, and what is said once the server has it. */
export const roundActsText = textOf('roundActs', {
  like: { name: 'Like' },
  unlike: { name: 'Like undone', done: 'Like undone' },
  confirm: { name: 'Confirmation' },
  pass: { name: 'Pass', done: 'Passed' },
  optOut: { name: 'Taking part', done: 'Saved for this round' },
})

const roundTitle = { title: 'Rounds', description: 'The people chosen for you in this round.' }
/** The titles of this area, by the beginning of the address. */
export const roundTitlesText = textOf('roundTitles', {
  '/dashboard/round': roundTitle,
  '/dashboard/male/rounds': roundTitle,
})
