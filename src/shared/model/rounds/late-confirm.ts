import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'

const lateConfirmStates = ['waiting', 'matched', 'declined'] as const

/**
 * lateConfirms/{roundId}_{girlUid}_{boyUid}: a confirmation after the grace, of which an admin may make a
 * match (PRODUCT §4).
 */
export const lateConfirmSchema = v.object({
  roundId: v.string(),
  girlUid: v.string(),
  boyUid: v.string(),
  /** The state: it waits until an admin makes the match or declines it, in any round. */
  state: v.optional(v.picklist(lateConfirmStates), 'waiting'),
  createdAt: time(),
})
export type LateConfirm = v.InferOutput<typeof lateConfirmSchema>

/** Confirmations that came after the window, for an admin to decide. */
export const lateConfirms = collection({
  name: 'lateConfirms',
  id: 'roundId_girlUid_boyUid',
  schema: lateConfirmSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    girlUid: 'deleted',
    boyUid: 'deleted',
  },
  exported: { not: 'would say who liked her: a row needs his like' },
})
