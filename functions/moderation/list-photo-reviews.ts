import { photoHashSchema } from '../../src/shared/model/people/photo-hash.ts'
import { photoReviewSchema } from '../../src/shared/model/people/photo-review.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import { serverLimits } from '../../src/shared/server-limits.ts'
import { serverPaths } from '../../src/shared/server-paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readableDocuments, readDocuments, readQueryWithIds } from '../platform/read-documents.ts'

/** A photo that its profile has no more is left out: its row is about to go. */
export const handleListPhotoReviews: CallHandler<'listPhotoReviews'> = async (
  store,
  { uid: adminUid },
) => {
  const reviews = await readQueryWithIds(store, photoReviewSchema, {
    collection: collections.photoReviews,
    where: [['createdAt', '>', 0]],
    atMost: serverLimits.photoReviewsListed,
  })
  const similarIds = new Set(reviews.flatMap(({ similar }) => similar ?? []))
  const likeThem = new Map(
    (await store.getAll([...similarIds].map(serverPaths.photoHash))).flatMap((row) =>
      row === null
        ? []
        : readableDocuments(photoHashSchema, [row]).map((one) => [row.id, one] as const),
    ),
  )
  const uids = new Set([...reviews, ...likeThem.values()].map(({ uid }) => uid))
  const users = await readDocuments(
    store,
    userSchema,
    [...uids].map((uid) => paths.user(uid)),
  )
  const people = new Map(users.map((user) => [user.uid, user]))
  const similarOf = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const photo = likeThem.get(id)
      const person = photo && people.get(photo.uid)
      // One that its profile has no more is about to be forgotten.
      if (photo === undefined || person?.photoUrls.includes(photo.url) !== true) return []
      return [{ id, uid: photo.uid, name: person.name ?? '', url: photo.url }]
    })
  return reviews
    .toSorted((one, other) => one.createdAt - other.createdAt)
    .flatMap(({ id, uid, url, verdict, createdAt, similar }) => {
      const { name = '', photoUrls = [] } = people.get(uid) ?? {}
      if (uid === adminUid || !photoUrls.includes(url)) return []
      const place = photoUrls.indexOf(url) + 1
      const known = { id, uid, name, url, place, photos: photoUrls.length, verdict, createdAt }
      return [{ ...known, similar: similar === null ? null : similarOf(similar) }]
    })
}
