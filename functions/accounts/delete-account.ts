import type { Departure } from '../../src/shared/model/people/departure.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { collections, paths, storagePaths } from '../../src/shared/paths.ts'
import type { AccountServices } from '../platform/admin.ts'
import { deleteDocuments, deleteQueryResults } from '../platform/bulk.ts'
import type { Store, Written } from '../platform/store.ts'
import {
  removeAccountFromDecks,
  removeAccountFromDrafts,
  removeAccountFromMatches,
} from './account-traces.ts'

/** Documents that are this person's, by the field that says so. */
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
 * Takes an account out of everything (PRODUCT §8). What stays names a uid and nobody: payments, their
 * UTRs and the ledger for the accounts, the audit log, reports for the moderators, pairs that were
 * shown to each other. Every step can be repeated, and after a crash between any two a repeat
 * completes them; the sign-in goes last, so that its owner can ask again.
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
 * The account itself goes first, so that nothing is made of it any more, and a mark of the uid alone
 * stays, by which a removal that was cut short is found again.
 */
export const deleteAccountDocument = (store: Store, uid: string): Promise<void> =>
  store.transaction(async (transaction) => {
    const [mark] = await transaction.getAll([paths.departure(uid)])
    if (mark === null) {
      const row: Written<Departure> = { uid, createdAt: serverTime }
      transaction.create(paths.departure(uid), row)
    }
    transaction.delete(paths.user(uid))
    transaction.delete(paths.publicProfile(uid))
  })
