/** Cache Storage name. Filled and emptied by photos.ts, served from by the service worker. */
export const photoCacheName = 'photos-v1'

export const dropPhotos = async (): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(photoCacheName)
}
