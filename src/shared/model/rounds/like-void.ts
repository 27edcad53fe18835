import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'

/**
 * likeVoids/{likeId}: this like can make no match. Apart from the like, because the liker reads that one,
 * and would learn that he was blocked.
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

/** Likes that lead nowhere any more, and why. */
export const likeVoids = collection({
  name: 'likeVoids',
  id: 'roundId_likingUserUid_likedUserUid',
  schema: likeVoidSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    likingUserUid: 'deleted',
    likedUserUid: 'deleted',
  },
  exported: { not: 'would say who blocked or passed' },
})
