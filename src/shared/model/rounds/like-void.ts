import * as v from 'valibot'
import { time } from '../time.ts'

/**
 * likeVoids/{likeId}: this like can make no match. Reader: the server. Apart from the like, because
 * the liker reads that one, and would learn that he was blocked.
 */
export const likeVoidSchema = v.object({
  roundId: v.string(),
  likingUserUid: v.string(),
  likedUserUid: v.string(),
  /** The match that was his last one; absent: it ended for another reason. */
  lastMatchId: v.optional(v.string()),
  voidAt: time(),
})
export type LikeVoid = v.InferOutput<typeof likeVoidSchema>
