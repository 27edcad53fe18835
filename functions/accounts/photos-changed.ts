import { pathById, pathOf } from '../../src/shared/collections/path-of.ts'
import { photoToken } from '../../src/shared/domain/profile/photo-address.ts'
import { photoReviewId } from '../../src/shared/ids.ts'
import { photoHashSchema } from '../../src/shared/model/people/photo-hash.ts'
import { type PhotoReview, photoReviewSchema } from '../../src/shared/model/people/photo-review.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths, storagePaths } from '../../src/shared/paths.ts'
import { forgetReplacedPhotos } from '../moderation/reports/removed-content.ts'
import { lookAtPhoto, type PhotoMachines } from '../moderation/similar-photos/photo-looks.ts'
import { compareNewPhoto, forgetPhoto } from '../moderation/similar-photos/similar-photos.ts'
import type { Files } from '../platform/files.ts'
import { hashText } from '../platform/hash.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { DocumentWrite, Fields, Store, Transaction } from '../platform/store.ts'
import type { ChangeHandler } from '../platform/trigger.ts'
import { keepSmallPhoto, ownPhotoPath } from './small-photo.ts'

/**
 * Revokes the URLs of photos that the account no longer has, and puts new ones before the admins:
 *
 *   new ─▶ in the queue ─▶ looked at by machines ─▶ in the queue, with what they found ─▶ has a small copy
 *
 * A photo waits in the queue whatever becomes of the look.
 */
export const handlePhotosChanged =
  (openFiles: () => Files, machines: PhotoMachines): ChangeHandler =>
  async (store, { params, before, after }, now) => {
    const uid = params.uid ?? ''
    const had = photosIn(before)
    const has = photosIn(after)
    if (after === null || had.join() === has.join()) return
    const user = await readDocument(store, userSchema, paths.user(uid))
    const present = new Set(user?.photoUrls)
    if (user?.removed?.photos !== undefined) await forgetReplacedPhotos(store, uid)
    // A new one that is gone again may have a small copy from a run that was cut short.
    for (const url of new Set([...had, ...has].filter((one) => !present.has(one)))) {
      await revoke(openFiles(), uid, url)
      await forgetPhoto(store, uid, url)
      const review = pathOf('photoReviews', uid, hashText(url))
      await store.transaction(async (transaction) => transaction.delete(review))
    }
    // A known photo is reviewed again when it becomes the first one: it is the face of the profile now.
    const isNews = (url: string, place: number): boolean =>
      !had.includes(url) || (place === 0 && had[0] !== url)
    const news = has.filter((one, place) => isNews(one, place) && present.has(one))
    for (const url of news) await putForReview(store, uid, url)
    for (const url of news) {
      const bytes = await read(openFiles(), uid, url)
      const found =
        bytes === null ? null : await lookAtPhoto(store, { uid, url, bytes }, machines, now)
      const similar = await compareNewPhoto(store, uid, url, found?.hash ?? null)
      await addToReview(store, uid, url, { verdict: found?.verdict ?? null, similar })
      for (const id of similar ?? [])
        await putBackForReview(store, id, photoReviewId(uid, hashText(url)))
      // A file that the machine cannot compare has no copy: a browser may show another picture of it.
      if (bytes !== null && found?.hash != null) {
        await keepSmallPhoto(store, openFiles(), machines, { uid, url, bytes })
      }
    }
  }

const photosIn = (fields: Fields | null): string[] =>
  Array.isArray(fields?.photoUrls) ? fields.photoUrls.map(String) : []

const revoke = async (files: Files, uid: string, url: string): Promise<void> => {
  const path = ownPhotoPath(uid, url)
  const token = photoToken(url)
  if (path === null || token === null) return
  const small = storagePaths.smallPhoto(path)
  if (small !== null) await files.revoke(small, token)
  await files.revoke(path, token)
}

const read = async (files: Files, uid: string, url: string): Promise<Buffer | null> => {
  const path = ownPhotoPath(uid, url)
  return path === null ? null : ((await files.read(path))?.bytes ?? null)
}

interface Waiting {
  transaction: Transaction
  review: PhotoReview | undefined
  put: (row: DocumentWrite<PhotoReview>) => void
}

/** Changes the review of a photo, unless the profile has removed the photo meanwhile. */
const changeReview = (
  store: Store,
  uid: string,
  url: string,
  change: (waiting: Waiting) => void | Promise<void>,
): Promise<void> =>
  store.transaction(async (transaction) => {
    const path = pathOf('photoReviews', uid, hashText(url))
    const user = await readDocument(transaction, userSchema, paths.user(uid))
    const review = await readDocument(transaction, photoReviewSchema, path)
    if (user?.photoUrls.includes(url) !== true) return
    await change({ transaction, review, put: (row) => transaction.set(path, row) })
  })

const putForReview = (store: Store, uid: string, url: string): Promise<void> =>
  changeReview(store, uid, url, ({ review, put }) => {
    if (review === undefined) put({ uid, url, verdict: null, similar: null, createdAt: serverTime })
  })

/**
 * Adds what the machines found. Where an admin has decided meanwhile, only a similar photo puts this one
 * back.
 */
const addToReview = (
  store: Store,
  uid: string,
  url: string,
  { verdict, similar }: Pick<PhotoReview, 'verdict' | 'similar'>,
): Promise<void> =>
  changeReview(store, uid, url, async ({ transaction, review, put }) => {
    const found = await knownPhotos(transaction, similar ?? [])
    if (review === undefined && found.length === 0) return
    const all = new Set([...(review?.similar ?? []), ...found])
    put({
      ...(review ?? { uid, url, createdAt: serverTime }),
      verdict,
      similar: similar === null && all.size === 0 ? null : [...all],
    })
  })

/** The photos that were found alike and still belong to an account. */
const knownPhotos = async (transaction: Transaction, ids: readonly string[]): Promise<string[]> =>
  (await transaction.getAll(ids.map((id) => pathById('photoHashes', id)))).flatMap(
    (photo) => photo?.id ?? [],
  )

/** Puts the older photo into the queue again, beside the new one that is like it: the admins decide both. */
const putBackForReview = (store: Store, id: string, likeId: string): Promise<void> =>
  store.transaction(async (transaction) => {
    const photo = await readDocument(transaction, photoHashSchema, pathById('photoHashes', id))
    if (photo === undefined || (await knownPhotos(transaction, [likeId])).length === 0) return
    const path = pathById('photoReviews', id)
    const review = await readDocument(transaction, photoReviewSchema, path)
    const similar = [...new Set([...(review?.similar ?? []), likeId])]
    const { uid, url } = photo
    const row: DocumentWrite<PhotoReview> = {
      ...(review ?? { uid, url, verdict: null, createdAt: serverTime }),
      similar,
    }
    transaction.set(path, row)
  })
