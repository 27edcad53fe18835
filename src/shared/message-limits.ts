/** Numbers of messages, and of their copies for a report (PRODUCT §8): a part of `limits`. */
export const messagesPerMinute = 20
export const messagesPerDay = 1_500
/** Words that were deleted are kept for a report this long. */
export const withdrawnMessageMs = 7 * 24 * 60 * 60_000
/** Bytes of the deleted words of a conversation: a report copies them all, and holds at most 1 MiB. */
export const withdrawnBytesMax = 600_000
/** Messages that stand, of which a report copies the last. */
export const frozenMessages = 50
