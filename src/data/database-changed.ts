/** What the service worker posts after it wrote: its writes wake no live query of a page. */
export const databaseChanged = { type: 'db-changed' } as const

export const isDatabaseChanged = (message: unknown): boolean =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  message.type === databaseChanged.type
