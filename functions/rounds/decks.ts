import { type Assignment, assignmentSchema } from '../../src/shared/model/rounds/assignment.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import { poke } from '../notifications/pokes.ts'
import { readQuery } from '../platform/read-documents.ts'
import type { Reader, Transaction } from '../platform/store.ts'

export const readDecksOfViewer = (reader: Reader, viewerUid: string): Promise<Assignment[]> =>
  readQuery(reader, assignmentSchema, {
    collection: collections.assignments,
    where: [['viewerUid', '==', viewerUid]],
  })

export const deckWithoutPerson = (
  { uids, cards }: Assignment,
  uid: string,
): Pick<Assignment, 'uids' | 'cards'> => {
  const { [uid]: _removed, ...others } = cards
  return { uids: uids.filter((other) => other !== uid), cards: others }
}

/** A deck without people becomes a tombstone; a held deck (moderation/suspension.ts) stays held. */
export const removePersonFromDecks = (
  transaction: Transaction,
  decks: readonly Assignment[],
  uid: string,
): void => {
  for (const deck of decks.filter(({ uids }) => uids.includes(uid))) {
    const left = deckWithoutPerson(deck, uid)
    transaction.update(paths.assignment(deck.roundId, deck.viewerUid), {
      ...left,
      gone: deck.gone || left.uids.length === 0,
      updatedAt: serverTime,
    })
    poke(transaction, deck.viewerUid, 'assignments')
  }
}

/** Leaves a tombstone. */
export const removeDeck = (
  transaction: Transaction,
  { roundId, viewerUid, gone }: Pick<Assignment, 'roundId' | 'viewerUid' | 'gone'>,
): void => {
  if (gone) return
  transaction.update(paths.assignment(roundId, viewerUid), {
    uids: [],
    cards: {},
    gone: true,
    updatedAt: serverTime,
  })
  poke(transaction, viewerUid, 'assignments')
}
