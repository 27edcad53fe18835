import type { connectionText } from '../shell.ts'

/** Beside the words of a button that cannot be used now. */
export const blockedText: Record<keyof typeof connectionText, string> = {
  offline: 'offline',
  captive: 'no network',
  'account-missing': 'sign in again',
}

/** Why the desk can do nothing now: unlike a student's phone, it keeps nothing to send. */
export const deskConnectionText: Record<keyof typeof connectionText, string> = {
  offline:
    'You are offline. The desk shows what it has read, and nothing can be done until you are back.',
  captive: 'This network wants you to sign in first.',
  'account-missing': 'Please sign in again. Nothing can be done until then.',
}

export const actionText = {
  noAnswer: 'No answer came. Press again: nothing is done twice.',
  undo: 'Undo',
  cancel: 'Cancel',
  reason: 'Reason',
  ready: 'Choose ready words',
  reasonLine: 'Kept in the log that every admin reads.',
} as const

export const ageText = {
  asOf: (clock: string) => `as of ${clock}`,
  never: 'Nothing has arrived yet.',
  old: (clock: string) => `No answer. Shown as of ${clock}.`,
  refresh: 'Refresh',
} as const

/** From one row of a queue to the next. */
export const queueText = {
  previous: 'Previous',
  next: 'Next',
  take: 'I’m on it',
  mine: 'You’re on it',
  colleague: 'A colleague',
  onIt: (name: string, clock: string) => `${name} is on it since ${clock}.`,
  onItShort: (name: string) => `${name} is on it`,
  gone: 'A colleague decided this meanwhile, or it is gone. What you see stays until you go on.',
} as const
