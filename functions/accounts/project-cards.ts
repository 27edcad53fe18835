import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { matchPersonOf } from '../../src/shared/domain/profile/card.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import { poke } from '../notifications/pokes.ts'
import { chunksOf } from '../platform/bulk.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Fields, Store } from '../platform/store.ts'
import type { ChangeHandler } from '../platform/trigger.ts'
import { projectCardIntoDecks, projectPersonIntoMatches } from './card-projection.ts'

/** Up to three writes each: the document and two pokes. */
const documentsPerTransaction = 100

/** Renews the card in decks and matches. */
export const handleProjectCards: ChangeHandler = async (store, { params, before, after }, now) => {
  const uid = params.uid ?? ''
  if (after !== null) await store.transaction(async (transaction) => poke(transaction, uid, 'me'))
  if (isDeepStrictEqual(visibleIn(before, now), visibleIn(after, now))) return

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

const visibleIn = (fields: Fields | null, now: number) => {
  if (fields === null) return null
  const user = v.safeParse(userSchema, fields)
  // An earlier state that this build cannot read must not keep the present one from decks.
  if (!user.success) return 'unreadable'
  return { person: matchPersonOf(user.output, now), suspended: user.output.suspended === true }
}

const pathsHolding = async (store: Store, collection: string, field: string, uid: string) => {
  const found = await store.query({ collection, where: [[field, 'array-contains', uid]] })
  return chunksOf(
    found.map(({ path }) => path),
    documentsPerTransaction,
  )
}
