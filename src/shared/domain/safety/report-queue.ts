import type { Report } from '../../model/safety/report.ts'

const urgentReasons: ReadonlySet<Report['reason']> = new Set(['underage', 'harassment'])

export const isUrgentReport = ({ reason }: Pick<Report, 'reason'>): boolean =>
  urgentReasons.has(reason)

type Waiting = Pick<Report, 'reason' | 'reportedUid' | 'createdAt'>

/**
 * The queue of reports. Reports about one person stand together, so that they are decided together. People
 * with an urgent report come first, then those who wait longest.
 */
export const queueOfReports = <R extends Waiting>(reports: readonly R[]): R[] => {
  const sorted = reports.toSorted(compareReports)
  const people = [...new Set(sorted.map(({ reportedUid }) => reportedUid))]
  return people.flatMap((uid) => sorted.filter(({ reportedUid }) => reportedUid === uid))
}

const compareReports = (one: Waiting, other: Waiting): number =>
  Number(isUrgentReport(other)) - Number(isUrgentReport(one)) || one.createdAt - other.createdAt
