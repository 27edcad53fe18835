import { isDeepStrictEqual } from 'node:util'
import { matchPersonOf } from '../../src/shared/domain/profile/card.ts'
import { matchId } from '../../src/shared/ids.ts'
import { matchSchema } from '../../src/shared/model/matches/match.ts'
import type { User } from '../../src/shared/model/people/user.ts'
import { type Assignment, assignmentSchema } from '../../src/shared/model/rounds/assignment.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { poke } from '../platform/commit/pokes.ts'
import { readDocuments } from '../platform/read-documents.ts'
import type { Transaction } from '../platform/store.ts'
import { type DeckPeople, deckCards, deckWithoutPerson, rewriteDeck } from '../rounds/decks.ts'

/** Renews the card in every deck; the card of a deleted or suspended account is removed. */
export const projectCardIntoDecks = async (
  transaction: Transaction,
  deckPaths: readonly string[],
  uid: string,
  user: User | undefined,
  now: number,
): Promise<void> => {
  for (const deck of await readDocuments(transaction, assignmentSchema, deckPaths)) {
    const people = deckWith(deck, uid, user, now)
    if (isDeepStrictEqual(people, { uids: deck.uids, cards: deck.cards })) continue
    rewriteDeck(transaction, deck, people)
  }
}

const deckWith = (
  deck: Assignment,
  uid: string,
  user: User | undefined,
  now: number,
): DeckPeople => {
  const { uids, cards } = deck
  if (!uids.includes(uid)) return { uids, cards }
  if (user !== undefined && user.suspended !== true) {
    return { uids, cards: { ...cards, ...deckCards([user], now) } }
  }
  return deckWithoutPerson(deck, uid)
}

export const projectPersonIntoMatches = async (
  transaction: Transaction,
  matchPaths: readonly string[],
  user: User,
  now: number,
): Promise<void> => {
  for (const match of await readDocuments(transaction, matchSchema, matchPaths)) {
    if (match.status !== 'open') continue
    const person = matchPersonOf(user, now, match.people[user.uid])
    if (isDeepStrictEqual(match.people[user.uid], person)) continue
    transaction.update(paths.match(matchId(match.boyUid, match.girlUid)), {
      [`people.${user.uid}`]: person,
      updatedAt: serverTime,
    })
    for (const uid of match.participants) poke(transaction, uid, 'matches')
  }
}
