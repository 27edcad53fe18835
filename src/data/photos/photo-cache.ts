import { isDenied } from '../database/open.ts'

/** Cache Storage name. Filled and emptied by photos.ts, served from by the service worker. */
export const photoCacheName = 'photos-v1'

export const dropPhotos = async (): Promise<void> => {
  if (!('caches' in globalThis)) return
  try {
    await caches.delete(photoCacheName)
  } catch (error) {
    // What denies the cache has kept no photo in it.
    if (!isDenied(error)) throw error
  }
}
