import * as v from 'valibot'
import { time } from '../time.ts'

/**
 * drafts/{roundId}_{uid}: the deck that the admins prepare for a man (PRODUCT §5). Readers: admins.
 * Apart from his participant document, which he reads.
 */
export const draftSchema = v.object({
  roundId: v.string(),
  uid: v.string(),
  assignedUids: v.array(v.string()),
  /** Women who stay in the draft when it is computed again. */
  locks: v.array(v.string()),
  /** Women whom this man may not see in this round. */
  vetoes: v.array(v.string()),
  updatedAt: time(),
})
export type Draft = v.InferOutput<typeof draftSchema>
