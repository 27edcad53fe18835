import type { CallResponse } from '../../src/shared/calls.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { type Report, reportSchema } from '../../src/shared/model/safety/report.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocument, readQuery } from '../platform/read-documents.ts'
import type { Reader } from '../platform/store.ts'
import { readReportFor } from './report-for-admin.ts'

type History = CallResponse<'openReport'>['reporter']['history']

/**
 * An account that is gone leaves its name empty.
 * @throws Refusal not-found no-report · permission-denied not-allowed for whom it names
 */
export const handleOpenReport: CallHandler<'openReport'> = async (
  store,
  { uid: adminUid },
  { id },
) => {
  const report = await readReportFor(store, id, adminUid)
  const { details, messages, reportedUid, reporterUid } = report
  const [reported, reporter] = await Promise.all(
    [reportedUid, reporterUid].map((uid) => readDocument(store, userSchema, paths.user(uid))),
  )
  const [reportedHistory, reporterHistory] = await Promise.all([
    readHistory(store, reportedUid, report),
    readHistory(store, reporterUid, report),
  ])
  return {
    details,
    messages,
    reported: {
      uid: reportedUid,
      name: reported?.name ?? '',
      photoUrls: reported?.photoUrls ?? [],
      bio: reported?.bio ?? '',
      isSuspended: reported?.suspended === true,
      history: reportedHistory,
    },
    reporter: { uid: reporterUid, name: reporter?.name ?? '', history: reporterHistory },
  }
}

/** Without the report that is open: it is no earlier one. */
const readHistory = async (reader: Reader, uid: string, open: Report): Promise<History> => {
  const others = async (field: 'reportedUid' | 'reporterUid') => {
    const reports = await readQuery(reader, reportSchema, {
      collection: collections.reports,
      where: [[field, '==', uid]],
    })
    return reports
      .filter((report) => !isSame(report, open))
      .toSorted((one, other) => other.createdAt - one.createdAt)
      .map(({ reason, createdAt, outcome, decidedAt }) => ({
        reason,
        createdAt,
        outcome,
        decidedAt,
      }))
  }
  const [about, by] = await Promise.all([others('reportedUid'), others('reporterUid')])
  return { about, by }
}

const isSame = (one: Report, other: Report): boolean =>
  one.reporterUid === other.reporterUid &&
  one.reportedUid === other.reportedUid &&
  one.createdAt === other.createdAt
