import * as v from 'valibot'
import { time } from '../time.ts'
import { reportPlaces } from './report.ts'

/**
 * blocks/{uid}_{otherUid}: works both ways. Reader: the blocker, never the other. It keeps no name; where
 * it was pressed, and whether with a report, lets its owner tell one from another.
 */
export const blockSchema = v.object({
  uid: v.string(),
  otherUid: v.string(),
  /** Undefined for a block of an older build. */
  place: v.optional(v.picklist(reportPlaces)),
  reported: v.optional(v.boolean()),
  createdAt: time(),
})
export type Block = v.InferOutput<typeof blockSchema>
