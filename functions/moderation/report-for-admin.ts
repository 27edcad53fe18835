import { Refusal } from '../../src/shared/errors.ts'
import { type Report, reportSchema } from '../../src/shared/model/safety/report.ts'
import { paths } from '../../src/shared/paths.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Reader } from '../platform/store.ts'

/**
 * No admin reads or decides a report that names them.
 * @throws Refusal not-found no-report · permission-denied not-allowed
 */
export const readReportFor = async (
  reader: Reader,
  id: string,
  adminUid: string,
): Promise<Report> => {
  const report = await readDocument(reader, reportSchema, paths.report(id))
  if (report === undefined) throw new Refusal('not-found', 'no-report')
  if ([report.reportedUid, report.reporterUid].includes(adminUid)) {
    throw new Refusal('permission-denied', 'not-allowed')
  }
  return report
}
