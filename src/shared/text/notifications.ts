import { textOf } from '../language/text-of.ts'
import { productName } from '../limits.ts'

/**
 * Texts of the server's notifications, in English. A phone shows it in its own language
 * (`notificationWordsText`), and pushes are in their receiver's. Shown on lock screens: no names (PRODUCT
 * §9).
 */
export const notificationsText = {
  match: { title: 'You have a new match', body: 'Open My Connections to see who it is.' },
  meetingOffer: { title: 'A time to meet', body: 'Open the chat to answer.' },
  meetingAgreed: { title: 'You have a plan', body: 'Open the chat to see when and where.' },
  meetingCancelled: { title: 'A plan is off', body: 'Your chats show the plans that still stand.' },
  meetingLate: { title: 'Running late', body: 'Open the chat to see who.' },
  /** The lock screen says nothing of a shared date: the other person is not told of it. */
  homeReminder: {
    title: 'Your reminder',
    body: 'Ten minutes left. Open Chat and say how it stands.',
  },
  /** True shortly before the hour and after it: the schedule was late. */
  homeReminderLate: { title: 'Your reminder', body: 'It’s time. Open Chat and say how it stands.' },
  boysStart: { title: 'Your round is live', body: 'Open your round to see who is in it.' },
  boysReminder: { title: 'Two hours left', body: 'Your round closes soon.' },
  girlsStart: { title: 'Your round is live', body: 'Open your round to decide.' },
  /** A ready text for those who have not acted; an admin may write another. */
  roundWaits: {
    title: 'Your round is open',
    body: 'There’s still time. Open your round before it closes.',
  },
  windowExtended: { title: 'One more hour', body: 'Your round closes an hour later than planned.' },
  windowsMoved: {
    title: 'One more hour',
    body: 'The boys have an hour more, so the girls’ round starts an hour later.',
  },
  unplacedMoreMen: {
    title: 'News about this round',
    body: 'There were more men than places, and you have none this time. You come first in the next round.',
  },
  unplacedMoreWomen: {
    title: 'News about this round',
    body: 'There were more women than places, and you have none this time. You come first in the next round.',
  },
  unplacedLists: {
    title: 'News about this round',
    body: 'The lists came out without you this time. You come first in the next round.',
  },
  /** The notification that replaces one of the three before it. */
  placedAfterAll: {
    title: 'News about this round',
    body: 'You have a place in it after all.',
  },
  collegeIdApproved: { title: 'You’re verified', body: 'Your college ID was confirmed.' },
  collegeIdRejected: {
    title: 'We couldn’t confirm your college ID',
    body: 'Open your profile to see why.',
  },
  /** Each of the three replaces what was told of a decision that an admin has undone. */
  collegeIdReopened: {
    title: 'We’re checking your college ID again',
    body: 'An admin took the last decision back. You don’t need to do anything.',
  },
  badgeWithdrawn: {
    title: 'Please verify again',
    body: 'Open your profile to hand in your college ID.',
    why: 'your name or college changed after it was checked',
  },
  collegeReopened: {
    title: 'We’re checking your college again',
    body: 'An admin took the last decision back. You don’t need to do anything.',
  },
  collegeDeclined: {
    title: 'We didn’t add your college',
    body: 'Choose the nearest one on the list, or suggest it with its full name.',
  },
  collegeAdded: { title: 'Your college is on the list', body: 'You can choose it now.' },
  paymentApproved: { title: 'Your plan is ready', body: 'Your payment was confirmed.' },
  paymentRejected: { title: 'We couldn’t confirm your payment', body: 'Open Plans to see why.' },
  paymentRefunded: {
    title: 'Your payment was refunded',
    body: 'Open Plans to see what changed.',
  },
  paymentReopened: {
    title: 'We’re checking your payment again',
    body: 'An admin took the last decision back. You don’t need to do anything.',
  },
  planEnds: {
    title: 'Your plan ends soon',
    body: 'It has three days or less. Open Plans to see what’s left.',
  },
  matchReturned: {
    title: 'You have a match back',
    body: 'One that ended doesn’t count after all. Open Plans to see what’s left.',
  },
  warning: {
    title: 'A note from the moderators',
    body: 'Someone reported you. Please read the guidelines again.',
  },
  removal: {
    title: 'A moderator removed something from your profile',
    body: 'Open your profile to see what, why, and what to do next.',
  },
  warningWithdrawn: {
    title: 'The moderators took their note back',
    body: 'It was a mistake. It won’t count against you.',
  },
  removalWithdrawn: {
    title: 'The moderators took a removal back',
    body: 'Open your profile to see what’s back, and what to add.',
  },
  appealUpheld: {
    title: 'Your appeal was read',
    body: 'Another admin read it. The decision stays.',
  },
  appealRestored: {
    title: 'Your appeal was accepted',
    body: 'Another admin read it and took the decision back.',
  },
  payeeChanges: {
    title: 'The UPI id of the campus was changed',
    body: 'Students see the new one after an hour. If it’s wrong, take it back under Desk, Settings.',
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
  /** The words of a push for a reader who is not the addressee, and of a push that cannot be read. */
  general: { title: productName, body: `Open ${productName} to see what’s new.` },
} as const
