import type { UserDatabase } from '../database/schema.ts'
import { backoffMs } from '../lib/backoff.ts'
import { singleFlight } from '../lib/single-flight.ts'
import { dropUnshownPhotos } from './shown-photos.ts'

/** Few, so that photos leave room for requests that a person waits for. */
const parallelFetches = 3

/** Browsers count an opaque response as megabytes, and it could hide an error. */
const isKeepable = ({ status, type, headers }: Response): boolean =>
  status === 200 &&
  (type === 'cors' || type === 'basic') &&
  headers.get('Content-Type')?.startsWith('image/') === true

/** The database closes with the account; no photo may be cached after that. */
interface PhotoCache {
  cache: Cache
  database: UserDatabase
}

/** @returns false when another try may succeed */
const cachePhoto = async ({ cache, database }: PhotoCache, url: string): Promise<boolean> => {
  try {
    const response = await fetch(url, { mode: 'cors', credentials: 'omit' })
    if (isKeepable(response) && database.isOpen()) await cache.put(url, response)
    return true
  } catch {
    // Offline, or no room: the screen shows a placeholder.
    return false
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
  if (missing.length === 0) return true
  let areAllHere = true
  const worker = async () => {
    for (let url = missing.shift(); url !== undefined; url = missing.shift()) {
      if (!(await cachePhoto({ cache, database }, url))) areAllHere = false
    }
  }
  await Promise.all(Array.from({ length: parallelFetches }, worker))
  // Another tab may have blocked a person during slow fetches.
  await dropUnshownPhotos(database)
  return areAllHere
}

/** The same until all are there: with the usual waits, and at each call. */
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
