/** What page and worker say to each other. Both hold it, so it holds nothing else. */

/** Background Sync's tag: registered by the page, answered by the service worker. */
export const syncTag = 'outbox'

/** What the service worker posts after it wrote: its writes wake no live query of a page. */
export const databaseChanged = { type: 'db-changed' } as const

export const isDatabaseChanged = (message: unknown): boolean =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  message.type === databaseChanged.type
