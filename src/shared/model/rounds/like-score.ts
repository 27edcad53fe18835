import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'

/**
 * likeScores/{likeId}: the score of a pair when the like was promoted (PRODUCT §4). It orders her deck. It is
 * secret, because the number would tell both what the campus thinks of them.
 */
export const likeScoreSchema = v.object({
  roundId: v.string(),
  likingUserUid: v.string(),
  likedUserUid: v.string(),
  /** The score, from 0 to 100,000. */
  score: v.number(),
  createdAt: time(),
})
export type LikeScore = v.InferOutput<typeof likeScoreSchema>

/** How well the two of a like fit. */
export const likeScores = collection({
  name: 'likeScores',
  id: 'roundId_likingUserUid_likedUserUid',
  schema: likeScoreSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    likingUserUid: 'deleted',
    likedUserUid: 'deleted',
  },
  exported: { not: 'would say who liked whom' },
})
