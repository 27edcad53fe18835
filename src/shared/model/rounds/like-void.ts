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
  /** His plan had no match left; absent: it ended for another reason. Names nobody, who may go. */
  hadNoMatchLeft: v.optional(v.literal(true)),
  voidAt: time(),
})
export type LikeVoid = v.InferOutput<typeof likeVoidSchema>
