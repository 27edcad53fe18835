import { isUrgentReport, queueOfReports } from '../../src/shared/domain/safety/report-queue.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { reportSchema } from '../../src/shared/model/safety/report.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocuments, readQueryWithIds } from '../platform/read-documents.ts'

/** What was written, and by whom, waits for openReport. */
export const handleListReports: CallHandler<'listReports'> = async (store, { uid: adminUid }) => {
  const reports = await readQueryWithIds(store, reportSchema, {
    collection: collections.reports,
    where: [['outcome', '==', null]],
  })
  const others = reports.filter(
    ({ reportedUid, reporterUid }) => ![reportedUid, reporterUid].includes(adminUid),
  )
  const uids = new Set(others.map(({ reportedUid }) => reportedUid))
  const people = await readDocuments(
    store,
    userSchema,
    [...uids].map((uid) => paths.user(uid)),
  )
  const names = new Map(people.map(({ uid, name }) => [uid, name]))
  return queueOfReports(others).map((report) => {
    const { id, reportedUid, reason, place, createdAt } = report
    return {
      id,
      reportedUid,
      name: names.get(reportedUid) ?? '',
      reason,
      place,
      isUrgent: isUrgentReport(report),
      waiting: others.filter((other) => other.reportedUid === reportedUid).length,
      createdAt,
    }
  })
}
