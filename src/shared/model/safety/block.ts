import * as v from 'valibot'
import { time } from '../time.ts'

/** blocks/{uid}_{otherUid}: works both ways. Reader: the blocker, never the other. */
export const blockSchema = v.object({ uid: v.string(), otherUid: v.string(), createdAt: time() })
export type Block = v.InferOutput<typeof blockSchema>
