import * as v from 'valibot'
import { time } from '../time.ts'

/**
 * lateConfirms/{roundId}_{girlUid}_{boyUid}: she confirmed after the grace. It makes no match, but
 * an admin may make one of it (PRODUCT §4). Read and written by the server alone.
 */
export const lateConfirmSchema = v.object({
  roundId: v.string(),
  girlUid: v.string(),
  boyUid: v.string(),
  createdAt: time(),
})
export type LateConfirm = v.InferOutput<typeof lateConfirmSchema>
