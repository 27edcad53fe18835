/** Messages between page and worker. Both load this file: keep it small. */

export const syncTag = 'outbox'

/** Posted by the worker after it wrote, since its writes wake no live query of a page. */
export const databaseChanged = { type: 'db-changed' } as const

export const isDatabaseChanged = (message: unknown): boolean =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  message.type === databaseChanged.type
