import type { CollectionPath } from '../../src/shared/collections/path-of.ts'
import * as limits from '../../src/shared/limits.ts'
import { roundSchema } from '../../src/shared/model/rounds/round.ts'
import { paths } from '../../src/shared/paths.ts'
import { type Deadline, deleteDocuments, deleteQueryResults, drainQuery } from '../platform/bulk.ts'
import { runIsolated } from '../platform/isolated.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Query, Store, Stored } from '../platform/store.ts'

export const purgeTombstones = (store: Store, now: number, deadline?: Deadline): Promise<void> =>
  runIsolated(
    [
      { path: 'matches' as const, purge: purgeMatch },
      { path: 'assignments' as const, purge: purgeDeck },
    ],
    ({ path, purge }) =>
      drainQuery(store, tombstonesIn(path, now), (found) => purge(store, found), deadline),
  )

const tombstonesIn = (collection: CollectionPath, now: number): Query => ({
  collection,
  where: [
    ['gone', '==', true],
    ['updatedAt', '<', now - limits.tombstoneMs],
  ],
})

const purgeMatch = async (store: Store, { id, path }: Stored): Promise<void> => {
  await deleteQueryResults(store, { collection: paths.messages(id), where: [] })
  await deleteDocuments(store, [path])
}

/**
 * Deletes a deck, once its round is finished: until then the deck says whom she passed, what a suspension
 * holds back, and when the deck ended.
 */
const purgeDeck = async (store: Store, { path, data }: Stored): Promise<void> => {
  const round =
    typeof data.roundId === 'string'
      ? await readDocument(store, roundSchema, paths.round(data.roundId))
      : undefined
  if (round?.phases.girls.isComplete === false) return
  await deleteDocuments(store, [path])
}
