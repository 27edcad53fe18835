import * as v from 'valibot'
import { time } from '../time.ts'

/**
 * likeVoids/{likeId}: this like can come to nothing any more. Readers: the server. Apart from the
 * like, which its liker reads: there it would tell him that he was blocked.
 */
export const likeVoidSchema = v.object({
  roundId: v.string(),
  likingUserUid: v.string(),
  likedUserUid: v.string(),
  voidAt: time(),
})
export type LikeVoid = v.InferOutput<typeof likeVoidSchema>
