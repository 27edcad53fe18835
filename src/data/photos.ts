import { localIdOf } from '../shared/domain/photo-address.ts'
import type { UserDatabase } from './db.ts'
import { photoCacheName } from './photo-cache.ts'

/** Fetched at once: photos must not crowd out what a person is waiting for. */
const parallelFetches = 3

/** Every photo that some row of this phone shows. */
const referencedPhotos = async (database: UserDatabase): Promise<Set<string>> => {
  const [me, cards, matches] = await Promise.all([
    database.me.toArray(),
    database.cards.toArray(),
    database.matches.toArray(),
  ])
  const shown = [
    ...me.flatMap(({ photoUrls }) => photoUrls),
    ...cards.flatMap(({ card }) => card.photoUrls),
    ...matches.flatMap(({ people }) => Object.values(people).flatMap(({ card }) => card.photoUrls)),
  ]
  return new Set(shown.filter((address) => localIdOf(address) === null))
}

/** An opaque answer would be counted as megabytes and could hide an error. */
const isKeepable = ({ status, type, headers }: Response): boolean =>
  status === 200 &&
  (type === 'cors' || type === 'basic') &&
  headers.get('Content-Type')?.startsWith('image/') === true

/** With the rows closes the account: no photo may come after that. */
interface Album {
  cache: Cache
  database: UserDatabase
}

const keep = async ({ cache, database }: Album, url: string): Promise<void> => {
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
  if (!('caches' in globalThis)) return
  const wanted = await referencedPhotos(database)
  if (!database.isOpen()) return
  const cache = await caches.open(photoCacheName)
  const held = (await cache.keys()).map(({ url }) => url)
  await Promise.all(held.filter((url) => !wanted.has(url)).map((url) => cache.delete(url)))
  const missing = [...wanted].filter((url) => !held.includes(url))
  const worker = async () => {
    for (let url = missing.shift(); url !== undefined; url = missing.shift()) {
      await keep({ cache, database }, url)
    }
  }
  await Promise.all(Array.from({ length: parallelFetches }, worker))
}
