import type { CallResponse } from '../../src/shared/calls.ts'
import { pathById } from '../../src/shared/collections/path-of.ts'
import * as limits from '../../src/shared/limits.ts'
import { photoHashSchema } from '../../src/shared/model/people/photo-hash.ts'
import {
  likenessOf,
  type PhotoReview,
  photoReviewSchema,
} from '../../src/shared/model/people/photo-review.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { cursorGoingOn, readTimePage } from '../platform/pages/time-page.ts'
import { readableDocuments, readDocuments } from '../platform/read-documents.ts'
import type { Reader } from '../platform/store.ts'

type Listed = CallResponse<'listPhotoReviews'>
type Review = PhotoReview & { id: string }

/**
 * A photo that its owner has taken off the profile is left out: its row is deleted soon. It does not shorten
 * a page.
 */
export const handleListPhotoReviews: CallHandler<'listPhotoReviews'> = async (
  store,
  { uid: adminUid },
  { filters: { verdict, similar }, order, cursor },
) => {
  const size = limits.photoReviewsPerPage
  const listed: Listed = []
  for (let place = cursor; ; ) {
    const reviews = await readTimePage(store, photoReviewSchema, {
      collection: 'photoReviews',
      where: [],
      by: 'createdAt',
      size,
      order,
      cursor: place,
      keep: (review) =>
        review.uid !== adminUid &&
        (verdict === undefined || (review.verdict ?? 'none') === verdict) &&
        (similar === undefined || likenessOf(review.similar) === similar),
    })
    listed.push(...(await withPeople(store, reviews)))
    if (listed.length >= size || reviews.length < size) return listed.slice(0, size)
    place = cursorGoingOn(reviews, ({ createdAt }) => createdAt, place)
  }
}

const withPeople = async (reader: Reader, reviews: readonly Review[]): Promise<Listed> => {
  const similarIds = new Set(reviews.flatMap(({ similar }) => similar ?? []))
  const likeThem = new Map(
    (await reader.getAll([...similarIds].map((id) => pathById('photoHashes', id)))).flatMap(
      (row) =>
        row === null
          ? []
          : readableDocuments(photoHashSchema, [row]).map((one) => [row.id, one] as const),
    ),
  )
  const uids = new Set([...reviews, ...likeThem.values()].map(({ uid }) => uid))
  const users = await readDocuments(reader, userSchema, [...uids].map(paths.user))
  const people = new Map(users.map((user) => [user.uid, user]))
  const similarOf = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const photo = likeThem.get(id)
      const person = photo && people.get(photo.uid)
      // A photo that its owner has taken off the profile is not shown: its hash is deleted soon.
      if (photo === undefined || person?.photoUrls.includes(photo.url) !== true) return []
      return [{ id, uid: photo.uid, name: person.name ?? '', url: photo.url }]
    })
  return reviews.flatMap(({ id, uid, url, verdict, createdAt, similar }) => {
    const { name = '', photoUrls = [] } = people.get(uid) ?? {}
    if (!photoUrls.includes(url)) return []
    const place = photoUrls.indexOf(url) + 1
    const known = { id, uid, name, url, place, photos: photoUrls.length, verdict, createdAt }
    return [{ ...known, similar: similar === null ? null : similarOf(similar) }]
  })
}
