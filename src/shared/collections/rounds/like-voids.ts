import { likeVoidSchema } from '../../model/rounds/like-void.ts'
import { collection } from '../collection.ts'

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
