import { pathById } from '../../../src/shared/collections/path-of.ts'
import { photoReviewId } from '../../../src/shared/ids.ts'
import * as limits from '../../../src/shared/limits.ts'
import { type PhotoHash, photoHashSchema } from '../../../src/shared/model/people/photo-hash.ts'
import { userSchema } from '../../../src/shared/model/people/user.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { hashText } from '../../platform/hash.ts'
import { readDocument, readQueryWithIds } from '../../platform/read-documents.ts'
import type { DocumentWrite, Store } from '../../platform/store.ts'
import { bandsOf, differingBits, similarBitsMax } from './photo-hash.ts'

const idOf = (uid: string, url: string): string => photoReviewId(uid, hashText(url))

/** @returns ids of photos of other accounts, the most alike first */
const findSimilar = async (store: Store, uid: string, hash: string): Promise<string[]> => {
  const found = await readQueryWithIds(store, photoHashSchema, {
    collection: 'photoHashes',
    where: [['bands', 'array-contains-any', bandsOf(hash)]],
    atMost: limits.likePhotosCompared,
  })
  return found
    .filter((other) => other.uid !== uid)
    .map((other) => ({ id: other.id, bits: differingBits(hash, other.hash) }))
    .filter(({ bits }) => bits <= similarBitsMax)
    .toSorted((one, other) => one.bits - other.bits)
    .slice(0, limits.similarPhotosMax)
    .map(({ id }) => id)
}

/**
 * Stores the hash of a photo, while the profile has it.
 * @param hash null when the photo cannot be compared
 * @returns ids of the photos of other accounts that are like it; null when it cannot be compared
 */
export const compareNewPhoto = async (
  store: Store,
  uid: string,
  url: string,
  hash: string | null,
): Promise<string[] | null> => {
  if (hash === null) return null
  const row: DocumentWrite<PhotoHash> = {
    uid,
    url,
    hash,
    bands: bandsOf(hash),
    createdAt: serverTime,
  }
  // The hash is stored before the search: of two photos that come at once, one at least finds the other.
  await store.transaction(async (transaction) => {
    const user = await readDocument(transaction, userSchema, paths.user(uid))
    if (user?.photoUrls.includes(url)) transaction.set(pathById('photoHashes', idOf(uid, url)), row)
  })
  return findSimilar(store, uid, hash)
}

/** Deletes hashes of photos, and their ids in reviews that found them alike. Repeatable. */
const forgetPhotos = async (store: Store, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    await store.transaction(async (transaction) => {
      const naming = await transaction.query({
        collection: 'photoReviews',
        where: [['similar', 'array-contains', id]],
      })
      for (const row of naming) {
        if (!Array.isArray(row.data.similar)) continue
        const similar = row.data.similar.filter((other) => other !== id)
        transaction.update(row.path, { similar })
      }
      transaction.delete(pathById('photoHashes', id))
    })
  }
}

export const forgetPhoto = (store: Store, uid: string, url: string): Promise<void> =>
  forgetPhotos(store, [idOf(uid, url)])

export const forgetPhotosOf = async (store: Store, uid: string): Promise<void> => {
  const found = await store.query({
    collection: 'photoHashes',
    where: [['uid', '==', uid]],
  })
  await forgetPhotos(
    store,
    found.map(({ id }) => id),
  )
}
