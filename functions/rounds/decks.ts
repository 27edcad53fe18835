import { pathOf } from '../../src/shared/collections/path-of.ts'
import { cardOf } from '../../src/shared/domain/profile/card.ts'
import { durations } from '../../src/shared/limits.ts'
import type { Gender } from '../../src/shared/model/people/answers.ts'
import type { User } from '../../src/shared/model/people/user.ts'
import { type Assignment, assignmentSchema } from '../../src/shared/model/rounds/assignment.ts'
import type { Round } from '../../src/shared/model/rounds/round.ts'
import { type ServerTime, serverTime } from '../../src/shared/model/time.ts'
import { poke } from '../platform/commit/pokes.ts'
import { readDocument, readQuery } from '../platform/read-documents.ts'
import type { DocumentWrite, Reader, Transaction } from '../platform/store.ts'

/**
 * A new wish changes a deck only until this long before her window: the commit may end later than planned,
 * when she already reads the deck.
 */
export const unreadMarginMs = 10 * durations.minute

export const readDecksOfViewer = (reader: Reader, viewerUid: string): Promise<Assignment[]> =>
  readQuery(reader, assignmentSchema, {
    collection: 'assignments',
    where: [['viewerUid', '==', viewerUid]],
  })

/** The decks of a round that show this person. Firestore merges the indexes of the two fields. */
export const readDecksHolding = (
  reader: Reader,
  roundId: string,
  uid: string,
): Promise<Assignment[]> =>
  readQuery(reader, assignmentSchema, {
    collection: 'assignments',
    where: [
      ['uids', 'array-contains', uid],
      ['roundId', '==', roundId],
    ],
  })

/** The present cards of people; every card of a deck comes from here. */
export const deckCards = (users: readonly User[], now: number): Assignment['cards'] =>
  Object.fromEntries(users.map((user) => [user.uid, cardOf(user, now)]))

interface DeckPlace {
  roundId: string
  round: Pick<Round, 'phases'>
  viewerUid: string
  /** Women on the cards of a man's deck, men on those of a woman's. */
  shown: Gender
  /** The stored deck. */
  before: Assignment | undefined
}

/** People of a deck: their order and their cards. */
export type DeckPeople = Pick<Assignment, 'uids' | 'cards'>

/**
 * Writes a whole deck as it was planned, and pokes its viewer, if it is open to them. `addToDeck` adds one
 * person to it, `rewriteDeck` takes people out, or shows their new cards.
 * @param isHeld the deck waits for the restoration of its own viewer
 */
export const writeDeck = (
  transaction: Transaction,
  { roundId, round, viewerUid, shown, before }: DeckPlace,
  people: DeckPeople,
  { isHeld, now }: { isHeld: boolean; now: number },
): void => {
  const isShut = shown === 'male' && isGirlsDeckShut(round, now)
  const deck: DocumentWrite<Assignment> = {
    roundId,
    viewerUid,
    ...people,
    gone: isHeld || people.uids.length === 0,
    ...(before?.passedUids && { passedUids: before.passedUids }),
    ...(isShut && { isShut }),
    publishedAt: publishedSince(before, round),
    updatedAt: serverTime,
  }
  transaction.set(pathOf('assignments', roundId, viewerUid), deck)
  if (!isShut) poke(transaction, viewerUid, 'assignments')
}

/**
 * Puts one person into a deck, with the card as it is now. A held deck keeps waiting, with the time since
 * when nobody sees it.
 * @param uids the whole order, with this person
 */
export const addToDeck = (
  transaction: Transaction,
  place: DeckPlace,
  { user, uids }: { user: User; uids: string[] },
  { isHeld, now }: { isHeld: boolean; now: number },
): void => {
  const people = { uids, cards: { ...place.before?.cards, ...deckCards([user], now) } }
  if (isHeld && place.before !== undefined) rewriteDeck(transaction, place.before, people)
  else writeDeck(transaction, place, people, { isHeld, now })
}

export const deckWithoutPeople = (
  { uids, cards }: Assignment,
  isLeaving: (uid: string) => boolean,
): DeckPeople => ({
  uids: uids.filter((uid) => !isLeaving(uid)),
  cards: Object.fromEntries(Object.entries(cards).filter(([uid]) => !isLeaving(uid))),
})

export const deckWithoutPerson = (deck: Assignment, uid: string): DeckPeople =>
  deckWithoutPeople(deck, (other) => other === uid)

export const removePersonFromDecks = (
  transaction: Transaction,
  decks: readonly Assignment[],
  uid: string,
): void => {
  for (const deck of decks.filter(({ uids }) => uids.includes(uid))) {
    rewriteDeck(transaction, deck, deckWithoutPerson(deck, uid))
  }
}

/**
 * Replaces the people of a deck; without people it becomes a tombstone. A held deck
 * (moderation/suspension.ts) stays held, with the time since when nobody sees it, because the end of the
 * round charges by that time (ending/charged-men.ts).
 */
export const rewriteDeck = (
  transaction: Transaction,
  { roundId, viewerUid, gone, isShut }: Assignment,
  people: DeckPeople,
): void => {
  const path = pathOf('assignments', roundId, viewerUid)
  if (gone) {
    transaction.update(path, people)
    return
  }
  const isEmpty = people.uids.length === 0
  transaction.update(path, { ...people, gone: isEmpty, updatedAt: serverTime })
  if (isShut !== true) poke(transaction, viewerUid, 'assignments')
}

/**
 * A woman's deck is shut until her window opens, and is not poked: a poke would tell her that somebody liked
 * her.
 */
const isGirlsDeckShut = ({ phases: { girls } }: Pick<Round, 'phases'>, now: number): boolean =>
  girls.startAt === null || now < girls.startAt

/**
 * Whether a woman cannot have read her deck, and cannot read it before this commit: the rules open it by the
 * clock, and the tick that removes `isShut` comes later.
 */
export const isDeckUnread = (
  { isShut }: Assignment,
  round: Pick<Round, 'phases'>,
  now: number,
): boolean => isShut === true && isGirlsDeckShut(round, now + unreadMarginMs)

/**
 * The time from which a deck that is written now shows somebody. A deck that ended before the boys' window
 * opened gets a new time: the end of the round charges every man who saw somebody in that window.
 */
export const publishedSince = (
  deck: Assignment | undefined,
  { phases: { boys } }: Pick<Round, 'phases'>,
): Assignment['publishedAt'] | ServerTime => {
  if (deck === undefined) return serverTime
  const wentBefore = deck.gone && (boys.startAt === null || deck.updatedAt < boys.startAt)
  return wentBefore ? serverTime : deck.publishedAt
}

/** Empties a deck for good, also a held one, and leaves a tombstone. */
export const removeDeck = (transaction: Transaction, deck: Assignment): void => {
  if (deck.uids.length > 0) rewriteDeck(transaction, deck, { uids: [], cards: {} })
}

/** Removes a person from all decks of the round, and the person's own deck. */
export const leaveDecks = async (
  transaction: Transaction,
  roundId: string,
  uid: string,
): Promise<void> => {
  const [ownDeck, decks] = await Promise.all([
    readDocument(transaction, assignmentSchema, pathOf('assignments', roundId, uid)),
    readDecksHolding(transaction, roundId, uid),
  ])
  removePersonFromDecks(transaction, decks, uid)
  if (ownDeck !== undefined) removeDeck(transaction, ownDeck)
}
