/** The frame of the admins' desk (specification §2 "Admin"). */
export const deskText = {
  heading: 'Admin desk',
  open: 'Admin desk',
  tabs: 'Admin sections',
  dashboard: 'Dashboard',
  rounds: 'Rounds',
  plans: 'Plans',
  payments: 'Payments',
  curation: 'Curation',
  settings: 'Settings',
  collegeIds: 'College ID Verification',
  notifications: 'Notifications',
  reports: 'Reports',
  people: 'People',
  login: 'Admin login',
  loginLine: 'The desk opens for accounts that are admins.',
  start: 'Log in',
  leave: 'Go to the first page',
} as const

/** Specification §2 and §8. */
export const pendingBadgeText = {
  pending: (count: number) => `Pending: ${count}`,
  failed: 'Failed to load',
  missing: 'listPendingPayments not exported',
} as const
