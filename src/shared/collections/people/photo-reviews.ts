import { photoReviewSchema } from '../../model/people/photo-review.ts'
import { collection } from '../collection.ts'

/** Photos to look at. */
export const photoReviews = collection({
  name: 'photoReviews',
  id: 'uid_hash',
  schema: photoReviewSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    uid: 'deleted',
  },
  exported: { by: 'uid', only: ['url', 'verdict', 'createdAt'] },
})
