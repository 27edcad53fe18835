import { counted } from '../language/counted.ts'
import { textOf } from '../language/text-of.ts'
import { productName } from '../limits.ts'

export const shellText = textOf('shell', {
  home: `${productName} home`,
  dashboard: 'Dashboard',
  completeProfile: 'Complete Profile',
  plans: 'Plans',
  rounds: 'Rounds',
  matches: 'Matches',
  chat: 'Chat',
  profile: 'Profile',
  tabs: 'Sections',
  notifications: 'Notifications',
  newNotifications: 'Notifications, some of them new',
  loading: 'Loading…',
  unread: (count: number) => `${count} unread`,
  unreadMessages: (count: number) => `${counted(count, 'new message', 'new messages')}:`,
  back: 'Go back',
  close: 'Close',
  skip: 'Skip to content',
  toasts: 'Just happened',
})

export const connectionText = textOf('connection', {
  offline: 'You’re offline. What you do is saved and sent later.',
  captive: 'This network wants you to sign in first.',
  'account-missing': 'Please sign in again. What you do is saved and sent then.',
  full: 'Your phone is full, so nothing new fits in here. Free some space.',
})

/** The same words, short enough for the width of the logo. */
export const connectionShortText = textOf('connectionShort', {
  offline: 'Offline: sent later',
  captive: 'Sign in to this Wi-Fi',
  full: 'Your phone is full',
})

export const troubleText = textOf('trouble', {
  title: 'This screen stopped working',
  line: 'What you did is saved. Reload to go on.',
  'not-here': 'This page isn’t on this device yet',
  'not-here-line': 'It opens by itself once you’re online.',
  reload: 'Reload',
  home: 'Home',
})

export const updatingText = textOf('updating', {
  line: 'Updating…',
  slow: 'The connection is slow. Still trying.',
  again: 'Try again',
})

export const arrivalText = textOf('arrival', { open: 'Open' })

/** Stands on every card; the words of its dialog are in safety.ts. */
export const safetyMenuText = textOf('safetyMenu', { open: 'Safety' })
