import { pathOf } from '../../src/shared/collections/path-of.ts'
import type { User } from '../../src/shared/model/people/user.ts'
import { assignmentSchema } from '../../src/shared/model/rounds/assignment.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { ChangeHandler } from '../platform/trigger.ts'
import {
  deckWithoutPeople,
  isDeckUnread,
  readDecksHolding,
  removePersonFromDecks,
  rewriteDeck,
} from './decks.ts'
import { readKeptApart } from './kept-apart.ts'
import type { UidPair } from './pairs.ts'
import { readActiveRounds, readRound } from './round.ts'

type Wish = Pick<User, 'avoidsOwnCollege' | 'avoided'>

/**
 * Whether a person avoids more people than before. Names that are given a second time raise the count too,
 * and run the effect again.
 */
const hasMoreWishes = (was: Wish | null, is: Wish | null): boolean =>
  (is?.avoidsOwnCollege === true && was?.avoidsOwnCollege !== true) ||
  (is?.avoided?.count ?? 0) > (was?.avoided?.count ?? 0)

/**
 * Parts two people of whom one has begun to avoid the other, in decks that nobody can have read. A deck that
 * its viewer can read stays (docs/adr/0083): the own one would tell by name who has left it, and a card that
 * goes from the other's, or from that of somebody who has a match with its person, would tell of the wish.
 */
export const handlePartDecks: ChangeHandler = async (store, { params, before, after }, now) => {
  const uid = params.uid ?? ''
  const [was, is] = [before as Wish | null, after as Wish | null]
  if (!hasMoreWishes(was, is)) return
  for (const { id: roundId } of await readActiveRounds(store)) {
    await store.transaction(async (transaction) => {
      const [round, own, holding] = await Promise.all([
        readRound(transaction, roundId),
        readDocument(transaction, assignmentSchema, pathOf('assignments', roundId, uid)),
        readDecksHolding(transaction, roundId, uid),
      ])
      const unread = own !== undefined && isDeckUnread(own, round, now) ? own : undefined
      const others = [...holding.map(({ viewerUid }) => viewerUid), ...(unread?.uids ?? [])]
      const { avoids } = await readKeptApart(
        transaction,
        others.map((other): UidPair => [uid, other]),
      )
      const isAvoided = (other: string) => avoids(uid, other)
      removePersonFromDecks(
        transaction,
        holding.filter((deck) => isDeckUnread(deck, round, now) && isAvoided(deck.viewerUid)),
        uid,
      )
      if (unread?.uids.some(isAvoided)) {
        rewriteDeck(transaction, unread, deckWithoutPeople(unread, isAvoided))
      }
    })
  }
}
