/** Shown on lock screens: no names (PRODUCT §9). */
export const notificationsText = {
  match: { title: 'You have a new match', body: 'Open My Connections to see who it is.' },
  boysStart: { title: 'Your round is live', body: 'Open your round to see who is in it.' },
  boysReminder: { title: 'Two hours left', body: 'Your round closes soon.' },
  girlsStart: { title: 'Your round is live', body: 'Open your round to decide.' },
  collegeIdApproved: { title: 'You are verified', body: 'Your college ID was confirmed.' },
  collegeIdRejected: {
    title: 'Your college ID was not confirmed',
    body: 'Open your profile to see why.',
  },
  badgeWithdrawn: {
    title: 'Please verify again',
    body: 'Open your profile to hand in your college ID.',
    why: 'your name or college changed after it was checked',
  },
  paymentApproved: { title: 'Your plan is ready', body: 'Your payment was confirmed.' },
  paymentRejected: { title: 'Your payment was not confirmed', body: 'Open Plans to see why.' },
  warning: {
    title: 'A note from the moderators',
    body: 'Somebody reported you. Please read the guidelines again.',
  },
  removal: {
    title: 'A moderator removed something from your profile',
    body: 'Your profile says what and why, and how to go on.',
  },
  girlsReminder: { title: 'Two hours left', body: 'Your round closes soon.' },
} as const

/** §2 "Notifications page". */
export const inboxText = {
  heading: 'Notifications',
  none: 'No notifications in the last 7 days.',
  group: 'Group',
  new: 'New',
} as const

/** Pushes without an entry on the notifications page. Shown on lock screens: no names (PRODUCT §9). */
export const pushesText = {
  message: { title: 'You have a new message', body: 'Open the chat to read it.' },
} as const
