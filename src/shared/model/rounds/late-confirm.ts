import * as v from 'valibot'
import { time } from '../time.ts'

const lateConfirmStates = ['waiting', 'matched', 'declined'] as const

/**
 * lateConfirms/{roundId}_{girlUid}_{boyUid}: a confirmation after the grace, of which an admin may
 * make a match (PRODUCT §4). Reader: the server.
 */
export const lateConfirmSchema = v.object({
  roundId: v.string(),
  girlUid: v.string(),
  boyUid: v.string(),
  /** Waits until an admin makes the match or declines it, in whatever round it is. */
  state: v.optional(v.picklist(lateConfirmStates), 'waiting'),
  createdAt: time(),
})
export type LateConfirm = v.InferOutput<typeof lateConfirmSchema>
