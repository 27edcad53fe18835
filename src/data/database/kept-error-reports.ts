import type { ReportedError } from '../../shared/model/operations/error-group.ts'
import { draftKey } from './draft-keys.ts'
import type { UserDatabase } from './schema.ts'

/** A phone that is offline for a week tells of its newest errors. */
const reportsKept = 10

export const keptErrorReports = async ({ drafts }: UserDatabase): Promise<ReportedError[]> => {
  const value = (await drafts.get(draftKey.errorReports))?.value
  return Array.isArray(value) ? value : []
}

export const keepErrorReport = (database: UserDatabase, report: ReportedError): Promise<void> =>
  database.transaction('rw', database.drafts, async () => {
    const value = [...(await keptErrorReports(database)), report].slice(-reportsKept)
    await database.drafts.put({ key: draftKey.errorReports, value })
  })

/** Takes them away, so that no other tab sends them too. */
export const takeErrorReports = (database: UserDatabase): Promise<ReportedError[]> =>
  database.transaction('rw', database.drafts, async () => {
    const reports = await keptErrorReports(database)
    if (reports.length > 0) await database.drafts.delete(draftKey.errorReports)
    return reports
  })
