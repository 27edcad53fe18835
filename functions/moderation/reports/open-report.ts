import type { CallResponse } from '../../../src/shared/calls.ts'
import * as limits from '../../../src/shared/limits.ts'
import { userSchema } from '../../../src/shared/model/people/user.ts'
import { type Report, reportSchema } from '../../../src/shared/model/safety/report.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { CallHandler } from '../../platform/call.ts'
import type { Files } from '../../platform/files.ts'
import { readTimePage } from '../../platform/pages/time-page.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { Reader } from '../../platform/store.ts'
import { readFrozenPhotos } from './evidence.ts'
import { readReportFor, withoutOwn } from './report-for-admin.ts'

type History = CallResponse<'openReport'>['reporter']['history']

/**
 * Opens a report; the name of a deleted account is empty.
 * @throws Refusal not-found no-report, for whom it names too
 */
export const handleOpenReport =
  (openFiles: () => Files): CallHandler<'openReport'> =>
  async (store, { uid: adminUid }, { id }) => {
    const report = await readReportFor(store, id, adminUid)
    const { details, profile, reportedUid, reporterUid } = report
    // A person with a new account wrote these messages under the earlier uid.
    const messages = report.messages.map((message) =>
      message.senderUid === reporterUid ? message : { ...message, senderUid: reportedUid },
    )
    const [reported, reporter] = await Promise.all(
      [reportedUid, reporterUid].map((uid) => readDocument(store, userSchema, paths.user(uid))),
    )
    const [reportedHistory, reporterHistory] = await Promise.all([
      readHistory(store, reportedUid, report, adminUid),
      readHistory(store, reporterUid, report, adminUid),
    ])
    return {
      details,
      messages,
      frozen: profile && {
        name: profile.name,
        bio: profile.bio,
        photos: await readFrozenPhotos(openFiles(), report.id, profile),
      },
      reported: {
        uid: reportedUid,
        name: reported?.name ?? profile?.name ?? '',
        photoUrls: reported?.photoUrls ?? [],
        bio: reported?.bio ?? '',
        isSuspended: reported?.suspended === true,
        history: reportedHistory,
      },
      reporter: { uid: reporterUid, name: reporter?.name ?? '', history: reporterHistory },
    }
  }

/**
 * The newest earlier reports about a person. Reports that name the admin are left out: by them an admin would
 * read that this person reported them.
 */
const readHistory = async (
  reader: Reader,
  uid: string,
  open: Report,
  adminUid: string,
): Promise<History> => {
  const others = async (field: 'reportedUid' | 'reporterUid') => {
    const reports = await readTimePage(reader, reportSchema, {
      collection: 'reports',
      where: [[field, '==', uid]],
      by: 'createdAt',
      size: limits.reportsOfHistory,
      cursor: null,
      keep: (report) => report.deskId !== open.deskId && withoutOwn([report], adminUid).length > 0,
    })
    return reports.map(({ reason, createdAt, outcome, decidedAt }) => ({
      reason,
      createdAt,
      outcome,
      decidedAt,
    }))
  }
  const [about, by] = await Promise.all([others('reportedUid'), others('reporterUid')])
  return { about, by }
}
