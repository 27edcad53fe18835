import * as v from 'valibot'
import { allCollections } from '../../src/shared/collections/all-collections.ts'
import type { Collection } from '../../src/shared/collections/collection.ts'
import { pathIn, pathOf } from '../../src/shared/collections/path-of.ts'
import { Refusal } from '../../src/shared/errors.ts'
import { type Departure, departureSchema } from '../../src/shared/model/people/departure.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths, storagePaths } from '../../src/shared/paths.ts'
import { readFormerAccount } from '../moderation/former-accounts.ts'
import { forgetPhotosOf } from '../moderation/similar-photos/similar-photos.ts'
import type { AccountServices } from '../platform/admin.ts'
import { deleteDocuments, deleteQueryResults } from '../platform/bulk.ts'
import { readAdmins } from '../platform/person.ts'
import type { DocumentWrite, Fields, Filter, Query, Store, Transaction } from '../platform/store.ts'
import {
  removeAccountFromDecks,
  removeAccountFromDrafts,
  removeAccountFromMatches,
} from './account-traces.ts'
import { releaseCollegeIdMarks } from './college-id-marks.ts'

const all: readonly Collection[] = Object.values(allCollections)

/**
 * Collections to delete, by the field that names the person; `account` holds those below the account.
 * Documents of a match are deleted with it (matches/end-match.ts).
 */
const deletedBy = all.flatMap((place) =>
  Object.entries(place.people).flatMap(([field, whenGone]) =>
    whenGone === 'deleted' && field !== 'match' ? [{ place, field }] : [],
  ),
)

/** Queries for all documents that are deleted with a person's account and have an id of their own. */
const ownQueries = (uid: string): Query[] =>
  deletedBy.flatMap(({ place, field }): Query[] => {
    if (field === 'id') return []
    const where: Filter[] = field === 'account' ? [] : [[field, '==', uid]]
    return [{ collection: pathIn(place, uid), where }]
  })

/** Paths of all documents that are deleted with a person's account and have its uid as their id. */
const ownDocuments = (uid: string): string[] =>
  deletedBy.flatMap(({ place, field }) => (field === 'id' ? [`${place.name}/${uid}`] : []))

/**
 * Deletes an account (PRODUCT §8) and every document that its collections say is deleted with it
 * (src/shared/collections); documents that stay name a uid only. Every step is repeatable: a repeat completes
 * a deletion that crashed. The account's document is deleted first, so that nothing new is made of it; the
 * sign-in last, so that its owner can ask again.
 * @param askedBy who asks now; an owner is refused as the last admin. Who asked first decides whether matches
 *   end by an order (PRODUCT §4)
 * @param before the account as it was, where its document is gone already
 * @throws Refusal failed-precondition last-admin
 */
export const deleteAccount = async (
  store: Store,
  { auth, files, identitySecret }: AccountServices,
  uid: string,
  askedBy: Departure['askedBy'],
  now: number,
  before: Fields | null = null,
): Promise<void> => {
  const askedFirst = await deleteAccountDocument(store, uid, { askedBy, before, identitySecret })
  const how = askedFirst === 'server' ? 'ordered' : 'own-act'
  await removeAccountFromMatches(store, uid, now, how)
  await removeAccountFromDecks(store, uid)
  await removeAccountFromDrafts(store, uid)
  for (const query of ownQueries(uid)) await deleteQueryResults(store, query)
  await releaseCollegeIdMarks(store, uid)
  await forgetPhotosOf(store, uid)
  await files.removeUnder(storagePaths.everythingOf(uid))
  await deleteDocuments(store, ownDocuments(uid))
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
  askedBy: Departure['askedBy']
  before: Fields | null
}

/**
 * The departure mark lets the nightly run find a deletion that was cut short.
 * @returns who asked first
 */
const deleteAccountDocument = (
  store: Store,
  uid: string,
  { askedBy, before, identitySecret }: Leaving,
): Promise<Departure['askedBy']> =>
  store.transaction(async (transaction) => {
    const [mark, stored, former] = await transaction.getAll([
      pathOf('departures', uid),
      paths.user(uid),
      pathOf('formerAccounts', uid),
    ])
    const account = stored?.data ?? before
    const keep = former ? null : await readFormerAccount(transaction, uid, account, identitySecret)
    if (askedBy === 'owner') await requireOtherAdmin(transaction, uid)
    keep?.(transaction)
    if (mark === null) {
      const row: DocumentWrite<Departure> = { uid, askedBy, createdAt: serverTime }
      transaction.create(pathOf('departures', uid), row)
    }
    transaction.delete(paths.user(uid))
    transaction.delete(paths.publicProfile(uid))
    return mark ? v.parse(departureSchema, mark.data).askedBy : askedBy
  })
