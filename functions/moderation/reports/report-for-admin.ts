import * as v from 'valibot'
import { pathById } from '../../../src/shared/collections/path-of.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import { type Report, reportSchema } from '../../../src/shared/model/safety/report.ts'
import { readQuery, readQueryWithIds } from '../../platform/read-documents.ts'
import type { Reader } from '../../platform/store.ts'

/** @returns the reports that do not name the admin, as reported or as reporter */
export const withoutOwn = <R extends Pick<Report, 'reportedUid' | 'reporterUid'>>(
  reports: readonly R[],
  adminUid: string,
): R[] =>
  reports.filter(({ reportedUid, reporterUid }) => ![reportedUid, reporterUid].includes(adminUid))

/** The ids by which admins know the reports that name this admin. */
export const readOwnReportIds = async (reader: Reader, uid: string): Promise<Set<string>> => {
  const naming = (field: 'reportedUid' | 'reporterUid') =>
    readQuery(reader, v.pick(reportSchema, ['deskId']), {
      collection: 'reports',
      where: [[field, '==', uid]],
      only: ['deskId'],
    })
  const found = await Promise.all([naming('reportedUid'), naming('reporterUid')])
  return new Set(found.flat().map(({ deskId }) => deskId))
}

/**
 * Reads a report for an admin. For an admin whom it names the answer is no-report: any other one would tell of it.
 * @throws Refusal not-found no-report
 */
export const readReportFor = async (
  reader: Reader,
  deskId: string,
  adminUid: string,
): Promise<Report & { id: string; path: string }> => {
  const [report] = await readQueryWithIds(reader, reportSchema, {
    collection: 'reports',
    where: [['deskId', '==', deskId]],
  })
  if (report === undefined || withoutOwn([report], adminUid).length === 0) {
    throw new Refusal('not-found', 'no-report')
  }
  return { ...report, path: pathById('reports', report.id) }
}
