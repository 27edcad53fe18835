import { userSchema } from '../../src/shared/model/people/user.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import { chunksOf } from '../platform/bulk.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Store } from '../platform/store.ts'
import { projectCardIntoDecks, projectPersonIntoMatches } from './card-projection.ts'

/** Up to three writes each: the document and two pokes. */
const documentsPerTransaction = 100

/** Brings the card in decks and matches up to the account of now. */
export const renewCard = async (store: Store, uid: string, now: number): Promise<void> => {
  for (const decks of await pathsHolding(store, collections.assignments, 'uids', uid)) {
    await store.transaction(async (transaction) => {
      const user = await readDocument(transaction, userSchema, paths.user(uid))
      await projectCardIntoDecks(transaction, decks, uid, user, now)
    })
  }
  for (const matches of await pathsHolding(store, collections.matches, 'participants', uid)) {
    await store.transaction(async (transaction) => {
      const user = await readDocument(transaction, userSchema, paths.user(uid))
      if (user !== undefined) await projectPersonIntoMatches(transaction, matches, user, now)
    })
  }
}

const pathsHolding = async (store: Store, collection: string, field: string, uid: string) => {
  const found = await store.query({ collection, where: [[field, 'array-contains', uid]] })
  return chunksOf(
    found.map(({ path }) => path),
    documentsPerTransaction,
  )
}
