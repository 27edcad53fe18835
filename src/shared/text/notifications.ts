import { textOf } from '../language/text-of.ts'
import { productName } from '../limits.ts'
import type { Notification } from '../model/notifications/notification.ts'

export interface NotificationWords {
  title: string
  body: string
}

/** A stored notification. The server's own has a topic. */
export type StoredNews = NotificationWords & Partial<Pick<Notification, 'topic'> & { id: string }>

/** Translates a stored notification, which an admin may have written. */
export const notificationWordsText = textOf('notificationWords', {
  of: ({ title, body }: StoredNews): NotificationWords => ({ title, body }),
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
