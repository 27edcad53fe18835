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

const owned: readonly (readonly [collection: string, field: string])[] = [
  [collections.participants, 'uid'],
  [collections.drafts, 'uid'],
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
 * Deletes an account (PRODUCT §8). Payments, UTRs, ledger, audit log, reports and pair history stay
 * and name a uid only. Every step is repeatable: a repeat completes a deletion that crashed. The
 * document goes first, so that nothing new is made of it; the sign-in last, so that its owner can
 * ask again.
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

/** The departure mark lets the nightly run find a deletion that was cut short. */
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
