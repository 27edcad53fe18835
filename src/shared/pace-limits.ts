/** Paces of one account, which the server counts. Durations are milliseconds. */

/** Calls of one person that an instance lets in within `callsAtOnceMs` (PRODUCT §8). */
export const callsAtOnce = 20
export const callsAtOnceMs = 10_000
/**
 * Calls that a new instance has in stock for each person. It is little, because whoever lets instances go
 * finds new ones each quarter of an hour (docs/scale.md).
 */
export const callsAtStart = 40
/** Calls that an instance lets in of somebody who was quiet for long: more than an outbox holds. */
export const callsInStock = 250
/** Calls an hour by which that stock fills: fewer than new instances would let in. */
export const callsPerHour = 120
/** The number of changes of a profile in an hour that reach decks one by one; further ones are joined. */
export const cardRenewalsPerHour = 30
/** Own writes and uploads of an account: twice what joining takes. */
export const editsPerHour = 60
/** The number of edits for which a new device counts, because the rules read the account to refuse one. */
export const editsOfDevice = 15
/** Least time between two changes of one phone's address; rules/access.rules repeats it. */
export const deviceGapMs = 30_000
/** Least time between two changes of one paced document of an owner (shared/model/client-writes.ts). */
export const ownChangeGapMs = 30_000
/** Least time between two read marks of one conversation; rules/access.rules repeats it. */
export const readMarkGapMs = 10_000
