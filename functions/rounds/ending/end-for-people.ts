import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { matchId, pairId } from '../../../src/shared/ids.ts'
import { matchSchema } from '../../../src/shared/model/matches/match.ts'
import type { LedgerRow } from '../../../src/shared/model/payments/ledger.ts'
import { ledgerId } from '../../../src/shared/model/payments/ledger-id.ts'
import type { Subscription } from '../../../src/shared/model/payments/subscription.ts'
import { type Assignment, assignmentSchema } from '../../../src/shared/model/rounds/assignment.ts'
import { type Like, likeSchema } from '../../../src/shared/model/rounds/like.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { chunksOf } from '../../platform/bulk.ts'
import { readDocuments, readQuery } from '../../platform/read-documents.ts'
import type { DocumentWrite, Store, Transaction } from '../../platform/store.ts'
import { removeDeck } from '../decks.ts'
import { readLikeVoids, voidLikes } from '../like-voids.ts'
import { writePairHistory } from '../pairs.ts'
import { queryInPieces } from '../participant-pages.ts'
import {
  type Charge,
  isUnfinished,
  readChargedPlans,
  readPairsOf,
  seeingTimes,
  shownMen,
  type Viewer,
  womenOf,
} from './charged-men.ts'

/**
 * One deck costs two writes, itself and a poke, and a history row for each of its people whom no publishing
 * has written.
 */
const decksPerTransaction = 20
const likesPerTransaction = 100
const countsPerTransaction = 50

export interface Ended {
  /** The number of men who were shown somebody, and of men who have a match. */
  readonly shown: number
  readonly matched: number
}

/**
 * Ends a round for a few of its people. Repeatable.
 * @param charge null when the round is charged to nobody
 */
export const endForPeople = async (
  store: Store,
  roundId: string,
  people: readonly Viewer[],
  charge: Charge | null,
): Promise<Ended> => {
  const women = womenOf(people)
  const men = people.map(({ uid }) => uid).filter((uid) => !women.has(uid))
  const [decks, pairs] = await Promise.all([
    readDocuments(
      store,
      assignmentSchema,
      people.map(({ uid }) => pathOf('assignments', roundId, uid)),
    ),
    readPairsOf(store, roundId, men),
  ])
  if (charge !== null) {
    const seeing = seeingTimes(decks, women, charge)
    for (const chunk of chunksOf([...seeing], countsPerTransaction)) {
      await store.transaction((transaction) => countRounds(transaction, roundId, new Map(chunk)))
    }
  }
  const known = new Set(pairs.map(({ boyUid, girlUid }) => pairId(boyUid, girlUid)))
  const isKnown = (boyUid: string, girlUid: string) => known.has(pairId(boyUid, girlUid))
  for (const chunk of chunksOf(decks.filter(isUnfinished), decksPerTransaction)) {
    await store.transaction((transaction) => finishDecks(transaction, chunk, { women, isKnown }))
  }
  const matched = await expireLikes(store, roundId, men)
  return { shown: shownMen({ decks, pairs, women }).size, matched }
}

const countRounds = async (
  transaction: Transaction,
  roundId: string,
  seeing: ReadonlyMap<string, Charge>,
): Promise<void> => {
  const men = [...seeing.keys()]
  const [charged, counted] = await Promise.all([
    readChargedPlans(transaction, seeing),
    transaction.getAll(men.map((uid) => paths.ledger(ledgerId.round(roundId, uid)))),
  ])
  const isCounted = new Set(men.filter((_, index) => counted[index] !== null))
  for (const plan of charged) {
    if (!isCounted.has(plan.uid)) countRound(transaction, roundId, plan)
  }
}

interface Finishing {
  readonly women: ReadonlySet<string>
  /** Whether this round's history holds the pair: an end that one of the two has set must stay. */
  readonly isKnown: (boyUid: string, girlUid: string) => boolean
}

const finishDecks = async (
  transaction: Transaction,
  seen: readonly Assignment[],
  { women, isKnown }: Finishing,
): Promise<void> => {
  const decks = (
    await readDocuments(
      transaction,
      assignmentSchema,
      seen.map(({ roundId, viewerUid }) => pathOf('assignments', roundId, viewerUid)),
    )
  ).filter(isUnfinished)
  for (const deck of decks) {
    // A man's deck says whom he was shown; a woman's deck holds only men who were shown her.
    const uids = women.has(deck.viewerUid) ? [] : deck.uids
    finishDeck(
      transaction,
      deck,
      uids.filter((girlUid) => !isKnown(deck.viewerUid, girlUid)),
    )
  }
}

/** Counts a round on a plan, at most as many as the plan allows: the next plan must not begin as used. */
const countRound = (
  transaction: Transaction,
  roundId: string,
  { uid, roundsUsed, roundsAllowed }: Subscription,
): void => {
  const roundsUsedChange = roundsUsed < roundsAllowed ? 1 : 0
  const row: DocumentWrite<LedgerRow> = { uid, roundId, roundsUsedChange, createdAt: serverTime }
  transaction.create(paths.ledger(ledgerId.round(roundId, uid)), row)
  transaction.update(paths.subscription(uid), {
    roundsUsed: roundsUsed + roundsUsedChange,
    updatedAt: serverTime,
  })
}

/** @param unknown the people of the deck who are not in the history of pairs yet */
const finishDeck = (
  transaction: Transaction,
  deck: Assignment,
  unknown: readonly string[],
): void => {
  const { roundId, viewerUid: boyUid } = deck
  for (const girlUid of unknown) {
    writePairHistory(transaction, { boyUid, girlUid, roundId })
  }
  removeDeck(transaction, deck)
}

/** @returns the number of these men who have a match in this round */
const expireLikes = async (
  store: Store,
  roundId: string,
  men: readonly string[],
): Promise<number> => {
  const matchedMen = await queryInPieces(men, async (uids) => {
    const ofRound = ['roundId', '==', roundId] as const
    const ofLikers = [['likingUserUid', 'in', uids]] as const
    const [likes, matches, isVoidLike] = await Promise.all([
      readQuery(store, likeSchema, {
        collection: 'likes',
        where: [ofRound, ...ofLikers],
      }),
      readQuery(store, matchSchema, {
        collection: 'matches',
        where: [ofRound, ['boyUid', 'in', uids]],
      }),
      readLikeVoids(store, roundId, ofLikers),
    ])
    const matched = new Set(matches.map(({ boyUid, girlUid }) => matchId(boyUid, girlUid)))
    const isOpen = (like: Like) =>
      !isVoidLike(like) && !matched.has(matchId(like.likingUserUid, like.likedUserUid))
    for (const chunk of chunksOf(likes.filter(isOpen), likesPerTransaction)) {
      await store.transaction(async (transaction) => voidLikes(transaction, chunk))
    }
    return [...new Set(matches.map(({ boyUid }) => boyUid))]
  })
  return matchedMen.length
}
