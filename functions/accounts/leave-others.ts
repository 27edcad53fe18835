import { assignmentSchema } from '../../src/shared/model/rounds/assignment.ts'
import { participantSchema } from '../../src/shared/model/rounds/participant.ts'
import { vetoSchema } from '../../src/shared/model/rounds/veto.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import { endMatchesOf } from '../matches/end-match.ts'
import { chunked, deleteFound } from '../platform/bulk.ts'
import { readMany } from '../platform/read.ts'
import type { Store, Transaction } from '../platform/store.ts'
import { withdraw } from '../rounds/decks.ts'

/** Up to two writes each: the document and a poke. */
const documentsPerTransaction = 100

/** Matches end for the other half, and what this person wrote in them is gone. */
export const leaveMatches = async (store: Store, uid: string): Promise<void> => {
  for (const { id } of await endMatchesOf(store, uid)) {
    await deleteFound(store, {
      collection: paths.messages(id),
      where: [['senderUid', '==', uid]],
    })
  }
}

export const leaveDecks = (store: Store, uid: string): Promise<void> =>
  changeHolders(store, collections.assignments, 'uids', uid, async (transaction, found) =>
    withdraw(transaction, await readMany(transaction, assignmentSchema, found), uid),
  )

/** The admins' drafts of other people: who is assigned, and who is kept apart. */
export const leaveDrafts = async (store: Store, uid: string): Promise<void> => {
  const without = (uids: readonly string[]) => uids.filter((other) => other !== uid)
  await changeHolders(
    store,
    collections.participants,
    'assignedUids',
    uid,
    async (transaction, found) => {
      for (const draft of await readMany(transaction, participantSchema, found)) {
        transaction.update(paths.participant(draft.roundId, draft.uid), {
          assignedUids: without(draft.assignedUids),
          locks: without(draft.locks),
          updatedAt: serverTime,
        })
      }
    },
  )
  await changeHolders(store, collections.vetoes, 'uids', uid, async (transaction, found) => {
    for (const veto of await readMany(transaction, vetoSchema, found)) {
      transaction.update(paths.veto(veto.roundId, veto.uid), {
        uids: without(veto.uids),
        updatedAt: serverTime,
      })
    }
  })
}

const changeHolders = async (
  store: Store,
  collection: string,
  field: string,
  uid: string,
  change: (transaction: Transaction, found: readonly string[]) => Promise<void>,
): Promise<void> => {
  const holders = await store.query({ collection, where: [[field, 'array-contains', uid]] })
  for (const chunk of chunked(holders, documentsPerTransaction)) {
    await store.transaction((transaction) =>
      change(
        transaction,
        chunk.map(({ path }) => path),
      ),
    )
  }
}
