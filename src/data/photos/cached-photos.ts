import type { UserDatabase } from '../database/schema.ts'
import { dropUnshownPhotos } from './shown-photos.ts'

/** Fetched at once: photos must not crowd out what a person is waiting for. */
const parallelFetches = 3

/** An opaque answer would be counted as megabytes and could hide an error. */
const isKeepable = ({ status, type, headers }: Response): boolean =>
  status === 200 &&
  (type === 'cors' || type === 'basic') &&
  headers.get('Content-Type')?.startsWith('image/') === true

/** With the rows closes the account: no photo may come after that. */
interface PhotoCache {
  cache: Cache
  database: UserDatabase
}

const keep = async ({ cache, database }: PhotoCache, url: string): Promise<void> => {
  try {
    const response = await fetch(url, { mode: 'cors', credentials: 'omit' })
    if (isKeepable(response) && database.isOpen()) await cache.put(url, response)
  } catch {
    // Offline, or no room left: the screen shows its placeholder, and the next pull tries again.
  }
}

/**
 * Brings the photo cache in step with the rows: fetches what is missing, deletes what nobody shows
 * any more. Never fails, and nothing waits for it.
 */
export const keepPhotos = (database: UserDatabase): Promise<void> =>
  // The database was closed meanwhile: whoever opens it next begins anew.
  bringInStep(database).catch(() => undefined)

const bringInStep = async (database: UserDatabase): Promise<void> => {
  const album = await dropUnshownPhotos(database)
  if (album === null) return
  const { cache, missing } = album
  if (missing.length === 0) return
  const worker = async () => {
    for (let url = missing.shift(); url !== undefined; url = missing.shift()) {
      await keep({ cache, database }, url)
    }
  }
  await Promise.all(Array.from({ length: parallelFetches }, worker))
  // On a slow network this took minutes: somebody may have been blocked meanwhile, in another tab.
  await dropUnshownPhotos(database)
}
