/** §2 "Notifications page". */
export const inboxText = {
  heading: 'Notifications',
  none: 'No notifications in the last 7 days.',
  group: 'Group',
  new: 'New',
} as const
