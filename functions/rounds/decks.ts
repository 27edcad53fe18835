import type { Assignment } from '../../src/shared/model/rounds/assignment.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { poke } from '../notifications/pokes.ts'
import type { Transaction } from '../platform/store.ts'

/** The deck's people without this one. */
export const deckWithoutPerson = (
  { uids, cards }: Assignment,
  uid: string,
): Pick<Assignment, 'uids' | 'cards'> => {
  const { [uid]: _withdrawn, ...others } = cards
  return { uids: uids.filter((other) => other !== uid), cards: others }
}

/**
 * Takes a person out of these decks and pokes each viewer who saw them. A deck without people is a
 * tombstone, and one that is held (standing.ts) stays so.
 */
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

/** Leaves a tombstone of a deck and pokes its viewer; one that is gone already stays as it is. */
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
