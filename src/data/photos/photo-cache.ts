import { isDenied } from '../database/open.ts'

/** Name in Cache Storage. The service worker serves photos from it. */
export const photoCacheName = 'photos-v1'

export const dropPhotos = async (): Promise<void> => {
  if (!('caches' in globalThis)) return
  try {
    await caches.delete(photoCacheName)
  } catch (error) {
    // A browser that denies the cache holds no photo in it.
    if (!isDenied(error)) throw error
  }
}
