import { pathOf } from '../../src/shared/collections/path-of.ts'
import {
  countRefusals,
  policyRefusals,
} from '../../src/shared/domain/operations/policy-refusals.ts'
import { toCampusField } from '../../src/shared/domain/time/campus-time.ts'
import * as limits from '../../src/shared/limits.ts'
import { policyReportSchema } from '../../src/shared/model/operations/policy-report.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Store } from '../platform/store.ts'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Counts reports of browsers about what a page's policy has refused. Anybody may send one, without an
 * account: a day is one document with a bound of rows and of writes, and no report says who sent it. Beyond
 * the bound nothing is read either: a flood would cost money, and keep pages waiting.
 */
export const createPolicyReportHearer = () => {
  let fullDay: string | undefined
  /** @param rawBody the bytes as they came */
  return async (store: Store, rawBody: Buffer, now: number): Promise<void> => {
    const path = pathOf('policyReports', toCampusField(now).slice(0, 'yyyy-mm-dd'.length))
    if (path === fullDay || rawBody.length > limits.policyReportBytes) return
    const refusals = policyRefusals(parsed(rawBody.toString('utf8')))
    if (refusals.length === 0) return
    await store.transaction(async (transaction) => {
      const day = await readDocument(transaction, policyReportSchema, path)
      if (day !== undefined && day.count >= limits.refusalsPerDay) {
        fullDay = path
        return
      }
      transaction.set(path, {
        ...countRefusals(day ?? { refusals: [], count: 0 }, refusals),
        createdAt: day?.createdAt ?? now,
        updatedAt: serverTime,
      })
    })
  }
}
