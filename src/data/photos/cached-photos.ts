import type { PhotoSource } from '../../shared/domain/profile/photo-address.ts'
import { Transient } from '../../shared/errors.ts'
import type { UserDatabase } from '../database/schema.ts'
import { backoffMs } from '../lib/backoff.ts'
import { hasRoomForPhotos, isQuota } from '../lib/room.ts'
import { singleFlight } from '../lib/single-flight.ts'
import type { Picture } from './photo-cache.ts'
import { putPhoto } from './photo-cache.ts'
import { dropUnshownPhotos } from './shown-photos.ts'

/** The server's statuses for a photo that was deleted, or whose address was revoked. */
const goneStatuses = [403, 404, 410]

/**
 * Reads a whole picture from an answer. Refuses an opaque one, which could hide an error and which
 * browsers count as megabytes.
 * @returns 'unusable' for a part of a picture, and for a captive portal's page
 * @throws Transient when the server is busy, or the picture was cut off
 */
const pictureOf = async (answer: Response): Promise<Picture | 'gone' | 'unusable'> => {
  const { status, type, headers } = answer
  if (goneStatuses.includes(status)) return 'gone'
  if (status >= 500) throw new Transient(`a photo answers ${status}`)
  const contentType = headers.get('Content-Type') ?? ''
  const isPicture = status === 200 && contentType.startsWith('image/')
  if (!isPicture || (type !== 'cors' && type !== 'basic')) return 'unusable'
  const bytes = await answer.arrayBuffer()
  if (bytes.byteLength < Number(headers.get('Content-Length'))) throw new Transient('cut off')
  return { bytes, contentType }
}

/** Photos are fetched few at a time, so that requests for which a person waits have room. */
const parallelFetches = 3

/** The database closes with the account; no photo may be cached after that. */
interface PhotoCache {
  cache: Cache
  database: UserDatabase
}

/** `later`: another try may succeed. `full`: no photo fits in now. */
type Kept = 'done' | 'later' | 'full'

const fetchPicture = async (url: string) =>
  pictureOf(await fetch(url, { mode: 'cors', credentials: 'omit' }))

const cachePhoto = async (
  { cache, database }: PhotoCache,
  { small, whole }: PhotoSource,
): Promise<Kept> => {
  try {
    let picture = await fetchPicture(small)
    // A photo from before the small copies has none, and a new one not yet.
    if (picture === 'gone' && whole !== small) picture = await fetchPicture(whole)
    if (picture === 'unusable') return 'done'
    if (picture === 'gone') {
      await cache.delete(small)
    } else if (database.isOpen() && hasRoomForPhotos()) {
      await putPhoto(cache, small, picture)
    }
    return 'done'
  } catch (error) {
    // Without a network or room the screen shows the photo from the network, or a placeholder.
    return isQuota(error) ? 'full' : 'later'
  }
}

/**
 * Fetches the photos that rows show, and deletes all others from the cache. Never rejects.
 * @returns false when some could not be fetched now
 */
export const keepPhotos = (database: UserDatabase): Promise<boolean> =>
  // The database was closed; the next start does this again.
  updatePhotoCache(database).catch(() => true)

const updatePhotoCache = async (database: UserDatabase): Promise<boolean> => {
  const album = await dropUnshownPhotos(database)
  if (album === null) return true
  const { cache, missing } = album
  if (missing.length === 0 || !hasRoomForPhotos()) return true
  let areAllHere = true
  const worker = async () => {
    for (let photo = missing.shift(); photo !== undefined; photo = missing.shift()) {
      const kept = await cachePhoto({ cache, database }, photo)
      if (kept === 'later') areAllHere = false
      if (kept === 'full' || !hasRoomForPhotos()) missing.length = 0
    }
  }
  await Promise.all(Array.from({ length: parallelFetches }, worker))
  // Another tab may have blocked a person during slow fetches.
  await dropUnshownPhotos(database)
  return areAllHere
}

/** Keeps photos until all are there: with the usual waits, and at each call. */
export const keepPhotosUntilDone = (database: UserDatabase): (() => Promise<void>) => {
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  const keep = singleFlight(async () => {
    clearTimeout(retry)
    failures = (await keepPhotos(database)) ? 0 : failures + 1
    if (failures > 0 && database.isOpen()) retry = setTimeout(keep, backoffMs(failures))
  })
  return keep
}
