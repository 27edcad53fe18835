import { photoToken, storedPhotoPath } from '../../src/shared/domain/profile/photo-address.ts'
import { photoReviewId } from '../../src/shared/ids.ts'
import type { PhotoReview } from '../../src/shared/model/people/photo-review.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths, storagePaths } from '../../src/shared/paths.ts'
import type { AskPhotoJudge } from '../moderation/photo-judge.ts'
import type { Files } from '../platform/files.ts'
import { hashText } from '../platform/hash.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { DocumentWrite, Fields, Store } from '../platform/store.ts'
import type { ChangeHandler } from '../platform/trigger.ts'

/** Revokes the URLs of photos that the account no longer has, and puts new ones before the admins. */
export const handlePhotosChanged =
  (openFiles: () => Files, askJudge: AskPhotoJudge): ChangeHandler =>
  async (store, { params, before, after }) => {
    const uid = params.uid ?? ''
    const had = photosIn(before)
    const has = photosIn(after)
    if (after === null || had.join() === has.join()) return
    const user = await readDocument(store, userSchema, paths.user(uid))
    const present = new Set(user?.photoUrls)
    for (const url of had.filter((one) => !present.has(one))) {
      await revoke(openFiles(), uid, url)
      const review = paths.photoReview(photoReviewId(uid, hashText(url)))
      await store.transaction(async (transaction) => transaction.delete(review))
    }
    // Also a known photo that is the first one now: it is the face of the profile.
    const isNews = (url: string, place: number): boolean =>
      !had.includes(url) || (place === 0 && had[0] !== url)
    for (const url of has.filter((one, place) => isNews(one, place) && present.has(one))) {
      await putForReview(store, uid, url, await askJudge(url))
    }
  }

const photosIn = (fields: Fields | null): string[] =>
  Array.isArray(fields?.photoUrls) ? fields.photoUrls.map(String) : []

/** Revokes only below the owner's own folder: an address may name any path. */
const revoke = async (files: Files, uid: string, url: string): Promise<void> => {
  const path = storedPhotoPath(url)
  const token = photoToken(url)
  if (path === null || token === null || !path.startsWith(storagePaths.profilePhotos(uid))) return
  await files.revoke(path, token)
}

const putForReview = (
  store: Store,
  uid: string,
  url: string,
  verdict: PhotoReview['verdict'],
): Promise<void> =>
  store.transaction(async (transaction) => {
    const row: DocumentWrite<PhotoReview> = { uid, url, verdict, createdAt: serverTime }
    transaction.set(paths.photoReview(photoReviewId(uid, hashText(url))), row)
  })
