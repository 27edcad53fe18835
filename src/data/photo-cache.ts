/** Cache Storage name. Filled and emptied by photos.ts, served from by the service worker. */
export const photoCacheName = 'photos-v1'
