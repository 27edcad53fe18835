import type { Query, Store } from '../../../functions/platform/store.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'

/** Records the questions of handlers to the store, in order. */
export const watched = (store: HandlerStore) => {
  const read: string[] = []
  const found: { query: Query; count: number }[] = []
  const watching = <R extends Pick<Store, 'getAll' | 'query'>>(reader: R): R => ({
    ...reader,
    getAll: (wanted: readonly string[]) => {
      read.push(...wanted)
      return reader.getAll(wanted)
    },
    query: async (query: Query) => {
      const rows = await reader.query(query)
      found.push({ query, count: rows.length })
      return rows
    },
  })
  const watchedStore: Store = {
    ...watching(store as Store),
    transaction: (body) => store.transaction((transaction) => body(watching(transaction))),
  }
  const largest = (collection: string) =>
    Math.max(
      ...found.filter(({ query }) => query.collection === collection).map(({ count }) => count),
    )
  return { store: watchedStore, read, found, largest }
}
