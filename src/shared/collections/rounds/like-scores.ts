import { likeScoreSchema } from '../../model/rounds/like-score.ts'
import { collection } from '../collection.ts'

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
