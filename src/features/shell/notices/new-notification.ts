/** The event of a push that the worker has shown (specification §7 "Other"). */
export const newNotification = 'new-notification'
