/** Numbers of the desk: the pieces of its lists, and what one call of it reads or does. */
import { hour, minute, second } from './durations.ts'

/** Rows that the desk shows of one person's money, and of what admins did about them. */
export const rowsOfPerson = 200
/** An admin's mark on a row of a queue, and the news of an act, are dropped after this long. */
export const workMarkMs = hour
export const workMarksMax = 60
export const rowKeyMax = 300
/** The time between two questions of a desk about the acts of colleagues. */
export const deskNewsMs = 3 * second
/** The longest wait of work in pieces for the lists that it changed: it is done, whether they are read or not. */
export const deskRereadMs = 20 * second
/** The answers to the desk's lists on an admin's device: they are shown for this long, and the oldest go first. */
export const deskAnswersMs = 12 * hour
export const deskAnswersBytes = 2_000_000
export const personNoteMax = 500
export const personNotesMax = 20
/** Rounds that the dashboard charts: a year of weekly rounds and some. */
export const roundsCharted = 57
/** A scheduled run is late when it should have begun this long ago. */
export const runLateMs = 5 * minute
/** The newest accounts, among which the list behind a bar of the dashboard searches. */
export const accountsListed = 500
export const errorGroupsListed = 50
export const pageSpeedsListed = 50
/** Rows of the audit log that one call answers, and that one exported file holds. */
export const auditPerPage = 100
export const auditExportedMax = 10_000
/** Matches, or late confirmations, of a round that one call lists. */
export const couplesPerPage = 50
/** Notifications that one call lists. */
export const notificationsPerPage = 100
/** Appeals, payments or college IDs that wait and are listed, the oldest first. */
export const queueListed = 500
/** Balances or drafts that one call lists, and changed payments. */
export const listedPerPiece = 500
export const paymentsPerPage = 200
export const peoplePerPage = 50
/** Letters of a name, an address, a handle or a college by which the desk finds somebody. */
export const searchPrefixMax = 30
export const searchMax = 254
/** The longest key of the list of people: a name and a uid. */
export const searchKeyMax = 1_000
/** Selected people whom an admin notifies at once: each is a send of its own. */
export const peopleNotifiedMax = 500
/** Accounts that one call names. */
export const peopleNamesMax = 200
/** The most likes in one list of likes that no deck holds. */
export const unpromotedMax = 200
/** Women whose likes one call reads for that list: some ten each. */
export const womenPerUnpromoted = 240
/** People whose share of an end one call counts. Decks hold cards, so few are in memory at once. */
export const peoplePerEndCount = 250
/** People whose earlier rounds one call reads. */
export const peoplePerHeadStarts = 500
/** Men whose drafts one call saves, and whose decks one call publishes. */
export const draftsPerCall = 100
/** People whom one call checks for a place in the round. */
export const peoplePerCompute = 500
/** People of a finished round whose pairs one call answers. */
export const peoplePerOutcomes = 500
export const menPerPublish = 250
/** Accounts whose facts one call answers for a dry run. */
export const peoplePerDryRun = 500
