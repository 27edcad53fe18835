import { limits } from '../../src/shared/limits.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import { deleteDocuments, deleteQueryResults, drainQuery } from '../platform/bulk.ts'
import { runIsolated } from '../platform/isolated.ts'
import type { Query, Store } from '../platform/store.ts'

export const purgeTombstones = async (store: Store, now: number): Promise<void> => {
  const tombstonesOf = (collection: string): Query => ({
    collection,
    where: [
      ['gone', '==', true],
      ['updatedAt', '<', now - limits.tombstoneMs],
    ],
  })
  await runIsolated(
    [{ path: collections.matches }, { path: collections.assignments }],
    ({ path: collection }) =>
      drainQuery(store, tombstonesOf(collection), async ({ id, path }) => {
        if (collection === collections.matches) {
          await deleteQueryResults(store, { collection: paths.messages(id), where: [] })
        }
        await deleteDocuments(store, [path])
      }),
  )
}
