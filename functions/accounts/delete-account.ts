import type { Departure } from '../../src/shared/model/people/departure.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { collections, paths, storagePaths } from '../../src/shared/paths.ts'
import type { AccountServices } from '../platform/admin.ts'
import { deleteDocuments, deleteQueryResults } from '../platform/bulk.ts'
import type { DocumentWrite, Store } from '../platform/store.ts'
import {
  removeAccountFromDecks,
  removeAccountFromDrafts,
  removeAccountFromMatches,
} from './account-traces.ts'

/** Collections of this person's documents, with the field that names the person. */
const owned: readonly (readonly [collection: string, field: string])[] = [
  [collections.participants, 'uid'],
  [collections.vetoes, 'uid'],
  [collections.assignments, 'viewerUid'],
  [collections.likes, 'likingUserUid'],
  [collections.likes, 'likedUserUid'],
  [collections.likeVoids, 'likingUserUid'],
  [collections.likeVoids, 'likedUserUid'],
  [collections.lateConfirms, 'girlUid'],
  [collections.lateConfirms, 'boyUid'],
  [collections.blocks, 'uid'],
  [collections.blocks, 'otherUid'],
  [collections.notifications, 'userUid'],
  [collections.collegeSuggestions, 'uid'],
  [collections.photoReviews, 'uid'],
]

/**
 * Deletes an account from everything (PRODUCT §8). Payments, their UTRs, the ledger, the audit log,
 * reports and pair history stay; they name a uid only. Every step is repeatable, so a repeat completes
 * a deletion that crashed. The sign-in goes last, so that its owner can ask again.
 */
export const deleteAccount = async (
  store: Store,
  { auth, files }: AccountServices,
  uid: string,
): Promise<void> => {
  await deleteAccountDocument(store, uid)
  await removeAccountFromMatches(store, uid)
  await removeAccountFromDecks(store, uid)
  await removeAccountFromDrafts(store, uid)
  for (const [collection, field] of owned) {
    await deleteQueryResults(store, { collection, where: [[field, '==', uid]] })
  }
  for (const collection of [paths.devices(uid), paths.seen(uid)]) {
    await deleteQueryResults(store, { collection, where: [] })
  }
  await files.removeUnder(storagePaths.everythingOf(uid))
  await deleteDocuments(store, [
    paths.subscription(uid),
    paths.verification(uid),
    paths.messageRate(uid),
    paths.poke(uid),
  ])
  await auth.removeSignIn(uid)
}

/**
 * The account's document goes first, so that nothing new is made of it. A departure mark of the uid
 * stays, by which the nightly run finds a deletion that was cut short.
 */
const deleteAccountDocument = (store: Store, uid: string): Promise<void> =>
  store.transaction(async (transaction) => {
    const [mark] = await transaction.getAll([paths.departure(uid)])
    if (mark === null) {
      const row: DocumentWrite<Departure> = { uid, createdAt: serverTime }
      transaction.create(paths.departure(uid), row)
    }
    transaction.delete(paths.user(uid))
    transaction.delete(paths.publicProfile(uid))
  })
