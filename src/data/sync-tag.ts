/** Background Sync's tag: registered by the page, answered by the service worker. */
export const syncTag = 'outbox'
