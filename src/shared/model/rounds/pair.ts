import * as v from 'valibot'
import { time } from '../time.ts'

/** pairHistory/{boyUid}_{girlUid}: shown once, never again (PRODUCT §4). Readers: admins. */
export const pairSchema = v.object({
  boyUid: v.string(),
  girlUid: v.string(),
  roundId: v.string(),
  createdAt: time(),
})
export type Pair = v.InferOutput<typeof pairSchema>
