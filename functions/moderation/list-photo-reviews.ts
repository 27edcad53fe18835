import { limits } from '../../src/shared/limits.ts'
import { photoReviewSchema } from '../../src/shared/model/people/photo-review.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocuments, readQueryWithIds } from '../platform/read-documents.ts'

/** A photo that its profile has no more is left out: its row is about to go. */
export const handleListPhotoReviews: CallHandler<'listPhotoReviews'> = async (
  store,
  { uid: adminUid },
) => {
  const reviews = await readQueryWithIds(store, photoReviewSchema, {
    collection: collections.photoReviews,
    where: [['createdAt', '>', 0]],
    atMost: limits.photoReviewsListed,
  })
  const uids = new Set(reviews.map(({ uid }) => uid))
  const users = await readDocuments(
    store,
    userSchema,
    [...uids].map((uid) => paths.user(uid)),
  )
  const people = new Map(users.map((user) => [user.uid, user]))
  return reviews
    .toSorted((one, other) => one.createdAt - other.createdAt)
    .flatMap(({ id, uid, url, verdict, createdAt }) => {
      const { name = '', photoUrls = [] } = people.get(uid) ?? {}
      if (uid === adminUid || !photoUrls.includes(url)) return []
      const place = photoUrls.indexOf(url) + 1
      return [{ id, uid, name, url, place, photos: photoUrls.length, verdict, createdAt }]
    })
}
