import { localPhotoId } from '../../shared/domain/profile/photo-address.ts'
import type { UserDatabase } from '../database/schema.ts'
import { photoCacheName } from './photo-cache.ts'

const shownPhotos = async (database: UserDatabase): Promise<Set<string>> => {
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
  return new Set(shown.filter((address) => localPhotoId(address) === null))
}

/**
 * Deletes the cached photos that no row shows. The worker runs it too, as it may be alone for days.
 * @returns the shown photos that are not cached; null without a cache, or when the account is closed
 */
export const dropUnshownPhotos = async (
  database: UserDatabase,
): Promise<{ cache: Cache; missing: string[] } | null> => {
  if (!('caches' in globalThis)) return null
  const shown = await shownPhotos(database)
  if (!database.isOpen()) return null
  const cache = await caches.open(photoCacheName)
  const held = (await cache.keys()).map(({ url }) => url)
  await Promise.all(held.filter((url) => !shown.has(url)).map((url) => cache.delete(url)))
  return { cache, missing: [...shown].filter((url) => !held.includes(url)) }
}
