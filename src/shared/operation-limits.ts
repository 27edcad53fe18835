import { durations } from './limits.ts'

/** Numbers of the desk's health page and of what phones report. Apart from limits.ts, which stands in every shell. */
export const operationLimits = {
  /** Rounds that the dashboard charts: a year of weekly rounds and some. */
  roundsCharted: 57,
  /** A scheduled run is late when it should have begun this long ago. */
  lateMs: 5 * durations.minute,
  /** Accounts, the newest first, among which the list behind a bar looks. */
  accountsListed: 500,
  errorGroupsListed: 50,
  pageSpeedsListed: 50,
  /** Rows of the audit log that one call answers, and that one exported file holds. */
  auditPerPage: 100,
  exportedMax: 10_000,
  /** Matches, or late confirmations, of a round that one call lists. */
  couplesPerPage: 50,
  /** Notifications that one call lists. */
  notificationsPerPage: 100,
  /** Reports that one account may send in a day. Further ones are dropped in silence. */
  errorsPerDay: 20,
  /** Opened pages whose speed one account may tell in a day. */
  speedsPerDay: 20,
  /** One opened page in so many tells how fast it was. */
  speedSampledOneIn: 10,
  errorMessageMax: 200,
  /** Refusals of the policy that are counted in a day, from everybody together: further ones are dropped. */
  refusalsPerDay: 2_000,
  /** Rows of a day: a directive and a host each. */
  refusalRowsPerDay: 40,
  refusalsPerReport: 20,
  policyReportBytes: 64_000,
  errorGroupKeptMs: 30 * durations.day,
  /** Appeals, payments or college IDs that wait and are listed, the oldest first. */
  queueListed: 500,
} as const
