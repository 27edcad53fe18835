import type { CollectionPath } from '../../src/shared/collections/path-of.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { paths } from '../../src/shared/paths.ts'
import { eachPage, readDocument } from '../platform/read-documents.ts'
import type { Store, Transaction } from '../platform/store.ts'
import { projectCardIntoDecks, projectPersonIntoMatches } from './card-projection.ts'

/** One document costs up to three writes: itself and two pokes. */
const documentsPerTransaction = 100

/** Renews the card in decks and matches from the present account. */
export const renewCard = async (store: Store, uid: string, now: number): Promise<void> => {
  await eachHolding(store, 'assignments', 'uids', uid, async (transaction, decks) => {
    const user = await readDocument(transaction, userSchema, paths.user(uid))
    await projectCardIntoDecks(transaction, decks, uid, user, now)
  })
  await eachHolding(store, 'matches', 'participants', uid, async (transaction, matches) => {
    const user = await readDocument(transaction, userSchema, paths.user(uid))
    if (user !== undefined) await projectPersonIntoMatches(transaction, matches, user, now)
  })
}

const eachHolding = (
  store: Store,
  collection: CollectionPath,
  field: string,
  uid: string,
  renew: (transaction: Transaction, documentPaths: string[]) => Promise<void>,
): Promise<void> =>
  eachPage(
    store,
    { collection, where: [[field, 'array-contains', uid]] },
    async (found) => {
      if (found.length === 0) return
      await store.transaction((transaction) =>
        renew(
          transaction,
          found.map(({ path }) => path),
        ),
      )
    },
    documentsPerTransaction,
  )
