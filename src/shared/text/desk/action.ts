import type { connectionText } from '../shell.ts'

/** The words beside a button that cannot be used now. */
export const blockedText: Record<Exclude<keyof typeof connectionText, 'full'>, string> = {
  offline: 'offline',
  captive: 'no network',
  'account-missing': 'sign in again',
}

/** Why the desk can do nothing now: unlike a student's phone, it keeps nothing to send. */
export const deskConnectionText: Record<Exclude<keyof typeof connectionText, 'full'>, string> = {
  offline: 'You’re offline. You can read what has arrived; acts wait until you’re back.',
  captive: 'This network wants you to sign in first.',
  'account-missing': 'Please sign in again. Acts wait until then.',
}

export const actionText = {
  noAnswer: 'No answer came. Press again; it won’t be done twice.',
  undo: 'Undo',
  cancel: 'Cancel',
  discard: 'Discard changes',
  reason: 'Reason',
  ready: 'Choose ready words',
  reasonLine: 'Every admin can read it in the log.',
} as const

export const ageText = {
  asOf: (clock: string) => `as of ${clock}`,
  never: 'Nothing has arrived yet.',
  old: (clock: string) => `No answer. Shown as of ${clock}.`,
  refresh: 'Refresh',
} as const

/** Words of the buttons that lead from one row of a queue to the next. */
export const queueText = {
  previous: 'Previous',
  next: 'Next',
  take: 'I’m on it',
  mine: 'You’re on it',
  colleague: 'A colleague',
  onIt: (name: string, clock: string) => `${name} is on it since ${clock}.`,
  onItShort: (name: string) => `${name} is on it`,
  gone: 'A colleague decided this meanwhile, or it’s gone. It stays here until you go on.',
} as const
