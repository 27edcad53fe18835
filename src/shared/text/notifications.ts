import { textOf } from '../language/text-of.ts'
import { productName } from '../limits.ts'

/**
 * Texts of the server's notifications, in English. A phone shows it in its own language
 * (`notificationWordsText`), and pushes are in their receiver's. Shown on lock screens: no names (PRODUCT
 * §9).
 */
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
  /** Each of the three replaces what was told of a decision that an admin has undone. */
  collegeIdReopened: {
    title: 'Your college ID is looked at again',
    body: 'An admin took the last decision back. You need not do anything.',
  },
  badgeWithdrawn: {
    title: 'Please verify again',
    body: 'Open your profile to hand in your college ID.',
    why: 'your name or college changed after it was checked',
  },
  collegeReopened: {
    title: 'Your college is looked at again',
    body: 'An admin took the last decision back. You need not do anything.',
  },
  collegeDeclined: {
    title: 'Your college was not added',
    body: 'Choose the nearest one in the list, or suggest it with its full name.',
  },
  collegeAdded: { title: 'Your college is in the list', body: 'You can choose it now.' },
  paymentApproved: { title: 'Your plan is ready', body: 'Your payment was confirmed.' },
  paymentRejected: { title: 'Your payment was not confirmed', body: 'Open Plans to see why.' },
  paymentRefunded: {
    title: 'Your payment was refunded',
    body: 'Open Plans to see what changed.',
  },
  paymentReopened: {
    title: 'Your payment is looked at again',
    body: 'An admin took the last decision back. You need not do anything.',
  },
  planEnds: {
    title: 'Your plan ends soon',
    body: 'It has three days or less. Open Plans to see what is left of it.',
  },
  matchReturned: {
    title: 'You have a match back',
    body: 'One ended before a word was said, so it does not count. Open Plans to see what you have.',
  },
  warning: {
    title: 'A note from the moderators',
    body: 'Somebody reported you. Please read the guidelines again.',
  },
  removal: {
    title: 'A moderator removed something from your profile',
    body: 'Your profile says what and why, and how to go on.',
  },
  warningWithdrawn: {
    title: 'The moderators withdrew their note',
    body: 'It was a mistake. Nothing is held against you.',
  },
  removalWithdrawn: {
    title: 'The moderators took a removal back',
    body: 'Open your profile to see what is there again, and what to add.',
  },
  appealUpheld: {
    title: 'Your appeal was read',
    body: 'Another admin read it. What was decided stands.',
  },
  appealRestored: {
    title: 'Your appeal was right',
    body: 'Another admin read it and took back what was decided.',
  },
  payeeChanges: {
    title: 'The UPI id of the campus was changed',
    body: 'Students see a new one after an hour. If it is wrong, take it back under Desk, Settings.',
  },
  adminsChanged: {
    title: 'The list of admins has changed',
    body: 'The desk says who did it, under Settings, Audit.',
  },
  girlsReminder: { title: 'Two hours left', body: 'Your round closes soon.' },
} as const

/** @param place of the photo, 1 for the first. Shown on lock screens too. */
export const photoRemovedText = (place: number) => ({
  title: 'A moderator removed one of your photos',
  body: `It was photo ${place} of your profile.`,
})

export interface NotificationWords {
  title: string
  body: string
}

/** Translates a stored notification, which an admin may have written. */
export const notificationWordsText = textOf('notificationWords', {
  of: (stored: NotificationWords): NotificationWords => stored,
})

/** §2 "Notifications page". */
export const inboxText = textOf('inbox', {
  heading: 'Notifications',
  none: 'No notifications in the last 7 days.',
  group: 'Group',
  new: 'New',
  why: (reason: string) => `Why: ${reason}`,
})

/** Pushes without an entry on the notifications page. Shown on lock screens: no names (PRODUCT §9). */
export const pushesText = {
  message: { title: 'You have a new message', body: 'Open the chat to read it.' },
  /** For whoever is not the addressee, and where the push cannot be read. */
  general: { title: productName, body: `Open ${productName} to see what is new.` },
} as const
