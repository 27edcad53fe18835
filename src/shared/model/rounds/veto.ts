import * as v from 'valibot'
import { time } from '../time.ts'

/**
 * vetoes/{roundId}_{uid}: women whom this man may not see in this round (PRODUCT §5). Readers:
 * admins. Apart from his participant document, which he reads.
 */
export const vetoSchema = v.object({
  roundId: v.string(),
  uid: v.string(),
  uids: v.array(v.string()),
  updatedAt: time(),
})
export type Veto = v.InferOutput<typeof vetoSchema>
