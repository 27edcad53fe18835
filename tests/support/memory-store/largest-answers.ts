import type { Query, Store } from '../../../functions/platform/store.ts'

/** Watches the most documents of a collection that one query answers: they are in memory at once. */
export const watchLargestAnswers = (store: Store) => {
  const largest = new Map<string, number>()
  const watched: Store = {
    ...store,
    query: async (query: Query) => {
      const found = await store.query(query)
      largest.set(query.collection, Math.max(largest.get(query.collection) ?? 0, found.length))
      return found
    },
  }
  return { watched, largestOf: (collection: string): number => largest.get(collection) ?? 0 }
}
