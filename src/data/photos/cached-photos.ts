import type { UserDatabase } from '../database/schema.ts'
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

const cachePhoto = async ({ cache, database }: PhotoCache, url: string): Promise<void> => {
  try {
    const response = await fetch(url, { mode: 'cors', credentials: 'omit' })
    if (isKeepable(response) && database.isOpen()) await cache.put(url, response)
  } catch {
    // Offline, or no room: the screen shows a placeholder, and the next pull tries again.
  }
}

/** Fetches the photos that rows show, and deletes all others from the cache. Never rejects. */
export const keepPhotos = (database: UserDatabase): Promise<void> =>
  // The database was closed; the next start does this again.
  updatePhotoCache(database).catch(() => undefined)

const updatePhotoCache = async (database: UserDatabase): Promise<void> => {
  const album = await dropUnshownPhotos(database)
  if (album === null) return
  const { cache, missing } = album
  if (missing.length === 0) return
  const worker = async () => {
    for (let url = missing.shift(); url !== undefined; url = missing.shift()) {
      await cachePhoto({ cache, database }, url)
    }
  }
  await Promise.all(Array.from({ length: parallelFetches }, worker))
  // Another tab may have blocked a person during slow fetches.
  await dropUnshownPhotos(database)
}
