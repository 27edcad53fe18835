import { likeSchema, likeWrites } from '../../model/rounds/like.ts'
import { collection } from '../collection.ts'

/** Whom a man likes in a round. The woman learns of it by her deck alone. */
export const likes = collection({
  name: 'likes',
  id: 'roundId_likingUserUid_likedUserUid',
  schema: likeSchema,
  readers: { byHand: 'also one that does not exist' },
  writers: likeWrites,
  pokes: { not: 'only men like, each on his own phone' },
  people: {
    likingUserUid: 'deleted',
    likedUserUid: 'deleted',
  },
  exported: { by: 'likingUserUid' },
})
