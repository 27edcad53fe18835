import { deskPaths } from '../../src/shared/desk-paths.ts'
import { Refusal } from '../../src/shared/errors.ts'
import type { Departure } from '../../src/shared/model/people/departure.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { collections, paths, storagePaths } from '../../src/shared/paths.ts'
import { serverPaths } from '../../src/shared/server-paths.ts'
import { readFormerAccount } from '../moderation/former-accounts.ts'
import { forgetPhotosOf } from '../moderation/similar-photos/similar-photos.ts'
import type { AccountServices } from '../platform/admin.ts'
import { deleteDocuments, deleteQueryResults } from '../platform/bulk.ts'
import { readAdmins } from '../platform/person.ts'
import type { DocumentWrite, Fields, Store, Transaction } from '../platform/store.ts'
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
  [collections.likeScores, 'likingUserUid'],
  [collections.likeScores, 'likedUserUid'],
  [collections.lateConfirms, 'girlUid'],
  [collections.lateConfirms, 'boyUid'],
  [collections.blocks, 'uid'],
  [collections.notifications, 'userUid'],
  [collections.notificationSends, 'userUid'],
  [collections.collegeSuggestions, 'uid'],
  [collections.photoReviews, 'uid'],
  [collections.collegeIdMarks, 'uid'],
]

/**
 * Deletes an account (PRODUCT §8). Payments, their orders, UTRs, ledger, audit log, reports, pair history and
 * others' blocks against it stay and name a uid only; so do the keyed address of a suspension and that of
 * an account from which something protects others. Every step is repeatable: a repeat completes a deletion that crashed. The
 * document goes first, so that nothing new is made of it; the sign-in last, so that its owner can
 * ask again.
 * @param askedBy the server ends what has begun, or what its operator did; an owner is refused as
 *   the last admin
 * @param before the account as it was, where its document is gone already
 * @throws Refusal failed-precondition last-admin
 */
export const deleteAccount = async (
  store: Store,
  { auth, files, identitySecret }: AccountServices,
  uid: string,
  askedBy: 'owner' | 'server',
  now: number,
  before: Fields | null = null,
): Promise<void> => {
  await deleteAccountDocument(store, uid, { askedBy, before, identitySecret })
  await removeAccountFromMatches(store, uid, now)
  await removeAccountFromDecks(store, uid)
  await removeAccountFromDrafts(store, uid)
  for (const [collection, field] of owned) {
    await deleteQueryResults(store, { collection, where: [[field, '==', uid]] })
  }
  await forgetPhotosOf(store, uid)
  for (const collection of [paths.devices(uid), paths.seen(uid)]) {
    await deleteQueryResults(store, { collection, where: [] })
  }
  await files.removeUnder(storagePaths.everythingOf(uid))
  await deleteDocuments(store, [
    paths.subscription(uid),
    paths.verification(uid),
    serverPaths.messageRate(uid),
    serverPaths.cardPace(uid),
    serverPaths.editPace(uid),
    serverPaths.photoLooks(uid),
    deskPaths.errorPace(uid),
    deskPaths.personIndex(uid),
    paths.poke(uid),
  ])
  await auth.removeSignIn(uid)
}

/** @throws Refusal failed-precondition last-admin */
const requireOtherAdmin = async (transaction: Transaction, uid: string): Promise<void> => {
  const admins = await readAdmins(transaction)
  const others = admins.filter((admin) => admin.uid !== uid && admin.suspended !== true)
  if (others.length < admins.length && others.length === 0) {
    throw new Refusal('failed-precondition', 'last-admin')
  }
}

interface Leaving extends Pick<AccountServices, 'identitySecret'> {
  askedBy: 'owner' | 'server'
  before: Fields | null
}

/** The departure mark lets the nightly run find a deletion that was cut short. */
const deleteAccountDocument = (
  store: Store,
  uid: string,
  { askedBy, before, identitySecret }: Leaving,
): Promise<void> =>
  store.transaction(async (transaction) => {
    const [mark, stored, former] = await transaction.getAll([
      serverPaths.departure(uid),
      paths.user(uid),
      serverPaths.formerAccount(uid),
    ])
    const account = stored?.data ?? before
    const keep = former ? null : await readFormerAccount(transaction, uid, account, identitySecret)
    // mutant: last-admin-goes
    if (askedBy === 'owner') await requireOtherAdmin(transaction, uid)
    // mutant: suspended-may-not-go
    // mutant: forgotten-with-the-account
    keep?.(transaction)
    if (mark === null) {
      const row: DocumentWrite<Departure> = { uid, createdAt: serverTime }
      transaction.create(serverPaths.departure(uid), row)
    }
    transaction.delete(paths.user(uid))
    transaction.delete(paths.publicProfile(uid))
  })
