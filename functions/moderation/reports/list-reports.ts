import type { CallRequest } from '../../../src/shared/calls.ts'
import { userSchema } from '../../../src/shared/model/people/user.ts'
import { type Report, reportSchema } from '../../../src/shared/model/safety/report.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readDocuments, readQuery } from '../../platform/read-documents.ts'
import type { Reader } from '../../platform/store.ts'
import { readOutcomes } from './outcomes.ts'
import { withoutOwn } from './report-for-admin.ts'

const urgentReasons: ReadonlySet<Report['reason']> = new Set(['underage', 'harassment'])

const isUrgentReport = ({ reason }: Pick<Report, 'reason'>): boolean => urgentReasons.has(reason)

type Waiting = Pick<Report, 'reason' | 'reportedUid' | 'createdAt'>

/**
 * The queue of reports. Reports about one person stand together, so that they are decided together. People
 * with an urgent report come first, then those who wait longest.
 */
const queueOfReports = <R extends Waiting>(reports: readonly R[]): R[] => {
  const sorted = reports.toSorted(compareReports)
  const people = [...new Set(sorted.map(({ reportedUid }) => reportedUid))]
  return people.flatMap((uid) => sorted.filter(({ reportedUid }) => reportedUid === uid))
}

const compareReports = (one: Waiting, other: Waiting): number =>
  Number(isUrgentReport(other)) - Number(isUrgentReport(one)) || one.createdAt - other.createdAt

/** Number of decided reports in the list, the newest decision first. */
const decidedListed = 200

/** The list leaves out the words of a report and its sender: openReport gives them, and logs the look. */
export const handleListReports: CallHandler<'listReports'> = async (
  store,
  { uid: adminUid },
  { state },
) => {
  const reports = withoutOwn(await readReports(store, state), adminUid)
  const [people, outcomes] = await Promise.all([
    readPeople(store, reports),
    readOutcomes(
      store,
      reports.map(({ deskId }) => deskId),
    ),
  ])
  const sorted = state === 'waiting' ? queueOfReports(reports) : reports
  return sorted.map((report) => {
    const { deskId, reportedUid, reason, place, createdAt, outcome, decidedAt } = report
    const person = people.get(reportedUid)
    const done = outcomes.get(deskId)
    return {
      id: deskId,
      reportedUid,
      name: person?.name ?? '',
      reason,
      place,
      isUrgent: isUrgentReport(report),
      waiting: reports.filter((other) => other.reportedUid === reportedUid).length,
      createdAt,
      outcome,
      decidedAt,
      told: done?.reason ?? '',
      appeal: done?.appeal?.state ?? null,
      isPhotoRemoval: done?.content.includes('photos') === true,
      isInForce: person?.suspended === true && person.suspension?.outcomeId === deskId,
    }
  })
}

const readReports = (
  reader: Reader,
  state: CallRequest<'listReports'>['state'],
): Promise<Report[]> =>
  readQuery(
    reader,
    reportSchema,
    state === 'waiting'
      ? { collection: 'reports', where: [['outcome', '==', null]] }
      : { collection: 'reports', where: [], newest: ['decidedAt', decidedListed] },
  ).then((reports) => reports.filter(({ outcome }) => (outcome === null) === (state === 'waiting')))

const readPeople = async (reader: Reader, reports: readonly Report[]) => {
  const uids = new Set(reports.map(({ reportedUid }) => reportedUid))
  const people = await readDocuments(
    reader,
    userSchema,
    [...uids].map((uid) => paths.user(uid)),
  )
  return new Map(people.map((person) => [person.uid, person]))
}
