import type { CollectionPath } from '../../src/shared/collections/path-of.ts'
import { pathOf } from '../../src/shared/collections/path-of.ts'
import { assignmentSchema } from '../../src/shared/model/rounds/assignment.ts'
import { draftSchema } from '../../src/shared/model/rounds/draft.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { endMatchesOfPerson } from '../matches/end-match.ts'
import { keepWithdrawn, readLastPresent, readWithdrawn } from '../matches/withdrawn-messages.ts'
import { deleteQueryResults } from '../platform/bulk.ts'
import { eachPage, readDocuments } from '../platform/read-documents.ts'
import type { Store, Transaction } from '../platform/store.ts'
import { removePersonFromDecks } from '../rounds/decks.ts'

/** One document costs up to two writes: itself and a poke. */
const documentsPerTransaction = 100

export const removeAccountFromMatches = async (
  store: Store,
  uid: string,
  now: number,
  how: 'own-act' | 'ordered' = 'own-act',
): Promise<void> => {
  await endMatchesOfPerson(store, uid, { how, now }, async ({ id }) => {
    await keepLastWords(store, id, uid)
    await deleteQueryResults(store, {
      collection: paths.messages(id),
      where: [['senderUid', '==', uid]],
    })
  })
}

/**
 * Keeps the person's last messages of a match, so that a report that comes after the deletion still shows
 * them.
 */
const keepLastWords = (store: Store, matchId: string, uid: string): Promise<void> =>
  store.transaction(async (transaction) => {
    const known = await readWithdrawn(transaction, matchId)
    const present = await readLastPresent(transaction, matchId, known)
    const own = present
      .filter(({ senderUid, text }) => senderUid === uid && text !== '')
      .map((message) => ({ ...message, isDeleted: true }) as const)
    if (own.length > 0) keepWithdrawn(transaction, matchId, known, { messages: own })
  })

export const removeAccountFromDecks = (store: Store, uid: string): Promise<void> =>
  changeDocumentsNaming(store, 'assignments', 'uids', uid, async (transaction, found) =>
    removePersonFromDecks(
      transaction,
      await readDocuments(transaction, assignmentSchema, found),
      uid,
    ),
  )

export const removeAccountFromDrafts = async (store: Store, uid: string): Promise<void> => {
  const without = (uids: readonly string[]) => uids.filter((other) => other !== uid)
  for (const field of ['assignedUids', 'vetoes']) {
    await changeDocumentsNaming(store, 'drafts', field, uid, async (transaction, found) => {
      for (const draft of await readDocuments(transaction, draftSchema, found)) {
        transaction.update(pathOf('drafts', draft.roundId, draft.uid), {
          assignedUids: without(draft.assignedUids),
          locks: without(draft.locks),
          vetoes: without(draft.vetoes),
          updatedAt: serverTime,
        })
      }
    })
  }
}

const changeDocumentsNaming = async (
  store: Store,
  collection: CollectionPath,
  field: string,
  uid: string,
  change: (transaction: Transaction, found: readonly string[]) => Promise<void>,
): Promise<void> =>
  eachPage(
    store,
    { collection, where: [[field, 'array-contains', uid]] },
    async (found) => {
      if (found.length === 0) return
      await store.transaction((transaction) =>
        change(
          transaction,
          found.map(({ path }) => path),
        ),
      )
    },
    documentsPerTransaction,
  )
