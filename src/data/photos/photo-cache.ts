import { durations } from '../../shared/limits.ts'
import { isDenied } from '../database/open.ts'

/** Name in Cache Storage. The service worker serves photos from it. */
export const photoCacheName = 'photos-v1'

/** A whole deck fits in, with the own photos and the newest matches. */
export const photosKeptMax = 300

/** An older photo is fetched anew, so that one which the server has deleted goes. */
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

/** Runs `work` on the cache, if the browser has one. One that denies it holds no photo in it. */
const onPhotoCache = async (work: (cache: Cache) => Promise<unknown>): Promise<void> => {
  if (!('caches' in globalThis)) return
  try {
    if (await caches.has(photoCacheName)) await work(await caches.open(photoCacheName))
  } catch (error) {
    if (!isDenied(error)) throw error
  }
}

/** Deletes photo by photo: while a page uses it, a cache deleted as a whole keeps its room. */
const deleteEach = async (cache: Cache): Promise<void> => {
  await Promise.all((await cache.keys()).map(({ url }) => cache.delete(url)))
}

/** The browsers' own estimate of the room that is left says nothing of the kind. */
let isPhoneFull = false

export const hasRoomForPhotos = (): boolean => !isPhoneFull

/** Makes room for what a person does. Until the next start photos come from the network. */
export const emptyPhotoCache = (): Promise<void> => {
  isPhoneFull = true
  return onPhotoCache(deleteEach)
}

/** For good: pages that are still open keep nothing in it any more. */
export const dropPhotos = (): Promise<void> =>
  onPhotoCache(async (cache) => {
    await deleteEach(cache)
    await caches.delete(photoCacheName)
  })
