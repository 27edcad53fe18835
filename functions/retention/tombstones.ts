import { limits } from '../../src/shared/limits.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import { deleteDocuments, deleteQueryResults, drainQuery } from '../platform/bulk.ts'
import type { Query, Store } from '../platform/store.ts'

export const purgeTombstones = async (store: Store, now: number): Promise<void> => {
  const tombstonesOf = (collection: string): Query => ({
    collection,
    where: [
      ['gone', '==', true],
      ['updatedAt', '<', now - limits.tombstoneMs],
    ],
  })
  await drainQuery(store, tombstonesOf(collections.matches), async ({ id, path }) => {
    await deleteQueryResults(store, { collection: paths.messages(id), where: [] })
    await deleteDocuments(store, [path])
  })
  await drainQuery(store, tombstonesOf(collections.assignments), ({ path }) =>
    deleteDocuments(store, [path]),
  )
}
