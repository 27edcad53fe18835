import { smallPhotoAddress } from '../../shared/domain/profile/photo-address.ts'
import { durations } from '../../shared/limits.ts'
import { isDenied } from '../database/open.ts'
import type { FileRow, UserDatabase } from '../database/schema.ts'
import { deletePhotos, hasRoomForPhotos, photoCacheName } from '../lib/room.ts'

/** Keeps an uploaded photo where its small copy belongs, so that it is not fetched. */
export const keepOwnPhoto = async (
  database: UserDatabase,
  address: string,
  photo: Pick<FileRow, 'bytes' | 'contentType'>,
): Promise<void> => {
  if (!('caches' in globalThis) || !hasRoomForPhotos()) return
  try {
    const cache = await caches.open(photoCacheName)
    // The database closes with the account; no photo may be cached after that.
    if (!database.isOpen()) return
    await putPhoto(cache, smallPhotoAddress(address), photo)
  } catch {
    // Without room the photo is not cached, and the screen fetches it.
  }
}

/** The number of photos for which the cache has room: a whole deck, the own photos and the newest matches. */
export const photosKeptMax = 300

/** An older photo is fetched anew, so that a photo which the server has deleted disappears. */
const photoAgeMaxMs = 30 * durations.day

/** A header of the request that the cache keeps with each photo: device time. */
const keptAtHeader = 'Kept-At'

export const isPhotoAged = ({ headers }: Request): boolean =>
  !(Date.now() - Number(headers.get(keptAtHeader)) < photoAgeMaxMs)

export interface Picture {
  bytes: ArrayBuffer
  contentType: string
}

/** @throws QuotaExceededError */
export const putPhoto = (
  cache: Cache,
  address: string,
  { bytes, contentType }: Picture,
): Promise<void> =>
  cache.put(
    new Request(address, { headers: { [keptAtHeader]: String(Date.now()) } }),
    new Response(bytes, { headers: { 'Content-Type': contentType } }),
  )

/** Deletes the cache for good: pages that are still open keep nothing in it any more. */
export const dropPhotos = async (): Promise<void> => {
  if (!('caches' in globalThis)) return
  try {
    if (!(await caches.has(photoCacheName))) return
    await deletePhotos(await caches.open(photoCacheName))
    await caches.delete(photoCacheName)
  } catch (error) {
    // A browser that denies the cache holds no photos.
    if (!isDenied(error)) throw error
  }
}
