export const shellText = {
  home: 'Mulaqat home',
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
  unreadMessages: (count: number) => (count === 1 ? '1 new message:' : `${count} new messages:`),
  close: 'Close',
  skip: 'Skip to content',
} as const

export const connectionText = {
  offline: 'You are offline. What you do is kept and sent later.',
  captive: 'This network wants you to sign in first.',
  'account-missing': 'Please sign in again. What you do is kept and sent then.',
} as const

export const troubleText = {
  title: 'This screen stopped working',
  line: 'What you did is kept. Reload to continue.',
  reload: 'Reload',
} as const

export const updatingText = 'Updating…'

export const arrivalText = { open: 'Open' } as const

/** Stands on every card; the words of its dialog are in safety.ts. */
export const safetyMenuText = { open: 'Safety' } as const
