import {
  localPhotoId,
  type PhotoSource,
  photoSource,
} from '../../shared/domain/profile/photo-address.ts'
import type { UserDatabase } from '../database/schema.ts'
import { photoCacheName } from '../lib/room.ts'
import { isPhotoAged, photosKeptMax } from './photo-cache.ts'

/** Photos that rows show, the most wanted first: the own ones, the deck, the newest matches. */
const shownPhotos = async (database: UserDatabase): Promise<PhotoSource[]> => {
  const [me, cards, matches] = await Promise.all([
    database.me.toArray(),
    database.cards.toArray(),
    database.matches.toArray(),
  ])
  const newest = matches.sort((one, other) => other.createdAt - one.createdAt)
  const shown = [
    ...me.flatMap(({ photoUrls }) => photoUrls),
    ...cards.flatMap(({ card }) => card.photoUrls),
    ...newest.flatMap(({ people }) => Object.values(people).flatMap(({ card }) => card.photoUrls)),
  ]
  const kept = new Set(shown.filter((address) => localPhotoId(address) === null))
  return [...kept].slice(0, photosKeptMax).map(photoSource)
}

/**
 * A photo is cached under the address of its small copy, also where that is the photo itself because there is
 * no copy. Deletes cached photos that no row shows, and those beyond the limit. The worker runs it too, because no
 * page may run for days.
 * @returns the shown photos that are not cached, or long ago; null without a cache, or when the account is closed
 */
export const dropUnshownPhotos = async (
  database: UserDatabase,
): Promise<{ cache: Cache; missing: PhotoSource[] } | null> => {
  if (!('caches' in globalThis)) return null
  const shown = await shownPhotos(database)
  if (!database.isOpen()) return null
  const cache = await caches.open(photoCacheName)
  const held = await cache.keys()
  const wanted = new Set(shown.map(({ small }) => small))
  await Promise.all(held.filter(({ url }) => !wanted.has(url)).map(({ url }) => cache.delete(url)))
  // An old photo stays until its new copy is here: offline there is no other.
  const fresh = new Set(held.filter((photo) => !isPhotoAged(photo)).map(({ url }) => url))
  return { cache, missing: shown.filter(({ small }) => !fresh.has(small)) }
}
