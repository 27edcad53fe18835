/** The event of a push that the worker has shown (specification §7 "Other"). */
export const newNotification = 'new-notification'

/** The page that lists them; opening it clears the bell's dot. */
export const inbox = '/dashboard/notifications'
