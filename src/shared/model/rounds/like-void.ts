import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'

/**
 * likeVoids/{likeId}: this like can make no match. It is apart from the like, because the man who sent the
 * like reads it, and would learn that he was blocked.
 */
export const likeVoidSchema = v.object({
  roundId: v.string(),
  likingUserUid: v.string(),
  likedUserUid: v.string(),
  /**
   * Whether it ended because his plan had no match left; absent: for another reason. It names no match, whose
   * woman may delete her account.
   */
  hadNoMatchLeft: v.optional(v.literal(true)),
  voidAt: time(),
})
export type LikeVoid = v.InferOutput<typeof likeVoidSchema>

/** Likes that can make no match any more, and why. */
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
