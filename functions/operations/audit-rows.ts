import * as v from 'valibot'
import type { CallDeclaration } from '../../src/shared/calls/declaration.ts'
import { calls } from '../../src/shared/calls.ts'
import type { AuditRow } from '../../src/shared/model/safety/audit.ts'
import { readOwnReportIds } from '../moderation/reports/report-for-admin.ts'
import type { Caller } from '../platform/caller.ts'
import type { Reader } from '../platform/store.ts'
import { isCoupleOfOthers } from '../rounds/own-couples.ts'

const declared: Readonly<Record<string, CallDeclaration>> = calls

export const declarationOf = ({ call }: Pick<AuditRow, 'call'>): CallDeclaration | undefined =>
  declared[call]

const coupleSchema = v.object({ roundId: v.string(), boyUid: v.string(), girlUid: v.string() })

/** The couple about whom an act was; null for other rows. */
export const coupleOfRow = (row: AuditRow): v.InferOutput<typeof coupleSchema> | null => {
  if (declarationOf(row)?.about !== 'couple') return null
  const couple = v.safeParse(coupleSchema, row.request)
  return couple.success ? couple.output : null
}

/**
 * Whether a row is about others than the admin who reads it. A row about a couple of the admin’s would tell that somebody
 * liked or confirmed them, even if it names the admin alone; a row about a report of the admin would tell of the report.
 */
export const readRowsOfOthers = async (
  reader: Reader,
  caller: Pick<Caller, 'uid'>,
): Promise<(row: AuditRow) => boolean> => {
  const ownReports = await readOwnReportIds(reader, caller.uid)
  return (row) => {
    const couple = coupleOfRow(row)
    const id = v.safeParse(v.object({ id: v.string() }), row.request)
    return (
      (couple === null || isCoupleOfOthers(caller)(couple)) &&
      !(id.success && ownReports.has(id.output.id))
    )
  }
}
