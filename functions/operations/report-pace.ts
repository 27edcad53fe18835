import { pathOf } from '../../src/shared/collections/path-of.ts'
import * as limits from '../../src/shared/limits.ts'
import { day } from '../../src/shared/limits.ts'
import { type ErrorPace, errorPaceSchema } from '../../src/shared/model/operations/error-group.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Transaction } from '../platform/store.ts'

const perDay = {
  count: limits.errorsPerDay,
  speeds: limits.speedsPerDay,
} as const

/** The reports that an account has sent today. Its reads come before the caller's writes. */
export const readReportPace = async (
  transaction: Transaction,
  uid: string,
  now: number,
): Promise<ErrorPace> => {
  const stored = await readDocument(transaction, errorPaceSchema, pathOf('errorPaces', uid))
  return stored !== undefined && stored.createdAt > now - day
    ? stored
    : { count: 0, speeds: 0, createdAt: now }
}

/**
 * Counts one more report.
 * @returns false at the day's limit, where nothing is written
 */
export const countReport = (
  transaction: Transaction,
  uid: string,
  pace: ErrorPace,
  kind: keyof typeof perDay,
): boolean => {
  if (pace[kind] >= perDay[kind]) return false
  transaction.set(pathOf('errorPaces', uid), { ...pace, [kind]: pace[kind] + 1 })
  return true
}
