import * as v from 'valibot'
import { limits } from '../../src/shared/limits.ts'
import { departureSchema } from '../../src/shared/model/people/departure.ts'
import { verificationSchema } from '../../src/shared/model/people/verification.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { collections, paths, storagePaths } from '../../src/shared/paths.ts'
import { deleteAccount } from '../accounts/delete-account.ts'
import type { AccountServices } from '../platform/admin.ts'
import { deleteDocuments, deleteQueryResults } from '../platform/bulk.ts'
import type { Files } from '../platform/files.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Query, Store, Stored } from '../platform/store.ts'
import { sweepUnnamedPhotos } from './unnamed-photos.ts'

const documentsAtOnce = 100

/** What is old enough goes for good. Every run starts from what is still there, and ends with nothing. */
export const handlePurgeOld =
  (openServices: () => AccountServices) =>
  async (store: Store, now: number): Promise<void> => {
    const services = openServices()
    await purgeTombstones(store, now)
    await purgeCollegeIds(store, services.files, now)
    await finishDepartures(store, services, now)
    await sweepUnnamedPhotos(store, services.files, now)
  }

/** Documents that ended long ago; a match goes with its conversation. */
const purgeTombstones = async (store: Store, now: number): Promise<void> => {
  const tombstonesOf = (collection: string): Query => ({
    collection,
    where: [
      ['gone', '==', true],
      ['updatedAt', '<', now - limits.tombstoneMs],
    ],
  })
  await inPieces(store, tombstonesOf(collections.matches), async (matches) => {
    for (const { id } of matches) {
      await deleteQueryResults(store, { collection: paths.messages(id), where: [] })
    }
    await deleteDocuments(
      store,
      matches.map(({ path }) => path),
    )
  })
  await inPieces(store, tombstonesOf(collections.assignments), (decks) =>
    deleteDocuments(
      store,
      decks.map(({ path }) => path),
    ),
  )
}

/** Images from before the decision; newer ones, handed in after a rejection, wait for theirs. */
const purgeCollegeIds = (store: Store, files: Files, now: number): Promise<void> =>
  inPieces(
    store,
    { collection: collections.verifications, where: [['imagesDueAt', '<', now]] },
    async (found) => {
      for (const { path, data } of found) {
        const { uid, imagesDueAt } = v.parse(verificationSchema, data)
        const decidedAt = (imagesDueAt ?? now) - limits.collegeIdImagesMs
        await files.removeUnder(storagePaths.collegeIds(uid), decidedAt)
        await store.transaction(async (transaction) => {
          const standing = await readDocument(transaction, verificationSchema, path)
          if (standing?.imagesDueAt !== imagesDueAt) return
          transaction.update(path, { imagesDueAt: null, updatedAt: serverTime })
        })
      }
    },
  )

/** Once more, for what was cut short or written with a token that outlived the account. */
const finishDepartures = (store: Store, services: AccountServices, now: number): Promise<void> =>
  inPieces(
    store,
    {
      collection: collections.departures,
      where: [['createdAt', '<', now - limits.departureMs]],
    },
    async (departures) => {
      for (const { path, data } of departures) {
        await deleteAccount(store, services, v.parse(departureSchema, data).uid)
        await deleteDocuments(store, [path])
      }
    },
  )

/** Until the query finds nothing any more: what was worked on is no longer among what it finds. */
const inPieces = async (
  store: Store,
  query: Query,
  work: (found: readonly Stored[]) => Promise<void>,
): Promise<void> => {
  for (;;) {
    const found = await store.query({ ...query, atMost: documentsAtOnce })
    if (found.length === 0) return
    await work(found)
  }
}
