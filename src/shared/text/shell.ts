export const shellText = {
  home: 'Mulaqat home',
  dashboard: 'Dashboard',
  completeProfile: 'Complete Profile',
  plans: 'Plans',
  rounds: 'Rounds',
  matches: 'Matches',
  chat: 'Chat',
  profile: 'Profile',
  loading: 'Loading…',
  unread: (count: number) => `${count} unread`,
  close: 'Close',
  skip: 'Skip to content',
} as const
