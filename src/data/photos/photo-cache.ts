import { durations } from '../../shared/limits.ts'
import { isDenied } from '../database/open.ts'

/** Name in Cache Storage. The service worker serves photos from it. */
export const photoCacheName = 'photos-v1'

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

/** Runs `work` on the cache. A browser without a cache, or one that denies it, holds no photos. */
const onPhotoCache = async (work: (cache: Cache) => Promise<unknown>): Promise<void> => {
  if (!('caches' in globalThis)) return
  try {
    if (await caches.has(photoCacheName)) await work(await caches.open(photoCacheName))
  } catch (error) {
    if (!isDenied(error)) throw error
  }
}

/** Deletes photo by photo: a cache that is deleted as a whole keeps its room while a page uses it. */
const deleteEach = async (cache: Cache): Promise<void> => {
  await Promise.all((await cache.keys()).map(({ url }) => cache.delete(url)))
}

/** Whether a write has failed for want of room; a browser's own estimate does not tell it. */
let isPhoneFull = false

export const hasRoomForPhotos = (): boolean => !isPhoneFull

/** Empties the cache to make room for a person's acts. Until the next start photos come from the network. */
export const emptyPhotoCache = (): Promise<void> => {
  isPhoneFull = true
  return onPhotoCache(deleteEach)
}

/** Deletes the cache for good: pages that are still open keep nothing in it any more. */
export const dropPhotos = (): Promise<void> =>
  onPhotoCache(async (cache) => {
    await deleteEach(cache)
    await caches.delete(photoCacheName)
  })
