/** Held by the tab, or the worker, that sends the account's outbox. */
export const outboxLock = (uid: string): string => `outbox:${uid}`
