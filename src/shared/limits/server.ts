/** Numbers of the server: its runs, its purges, and the paces of one account. */
import { day, hour, minute, second } from './durations.ts'

/** Age at which the server deletes tombstones of matches and decks. */
export const tombstoneMs = 60 * day
/** After a longer pause a client reads its logs anew: it may have missed a tombstone. */
export const reconcileAfterMs = 30 * day
/** Age at which a file that nobody claims is deleted: a photo of no profile, an ID not handed in. */
export const fileUnclaimedMs = 24 * hour
/** Time of a job of the minute that is not about a round: the next minute waits for it, and continues it. */
export const minuteJobMs = 20 * second
/** Time of one run about a round, of the five minutes that its function has; the next run continues. */
export const roundRunMs = 45 * second
/** Time of one purge, of the five minutes that its trigger has; the next night continues. */
export const purgeMs = 4 * minute
/** Pages of stored files of a folder that one night looks at; the next night continues behind them. */
export const photoPagesPerNight = 60
/** The last clean-up after a deleted account comes this late, because its token may write for another hour. */
export const departureMs = 24 * hour
/** Facts that protect others from an account outlive it for this long: longer than anybody studies. */
export const formerAccountMs = 5 * 366 * day
/** Reports that one account may send in a day. Further ones are dropped in silence. */
export const errorsPerDay = 20
/** Opened pages whose speed one account may tell in a day. */
export const speedsPerDay = 20
/** One opened page in this many reports how fast it was. */
export const speedSampledOneIn = 10
export const errorMessageMax = 200
/** Refusals of the policy that are counted in a day, from everybody together: further ones are dropped. */
export const refusalsPerDay = 2_000
/** The most rows of a day; a row is a directive and a host. */
export const refusalRowsPerDay = 40
export const refusalsPerReport = 20
export const policyReportBytes = 64_000
export const errorGroupKeptMs = 30 * day
/** The platform ends a run of a function after this time. */
export const serverRunMs = 5 * minute
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
