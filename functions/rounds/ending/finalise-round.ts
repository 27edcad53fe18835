import { ledgerId, matchId, pairId } from '../../../src/shared/ids.ts'
import { matchSchema } from '../../../src/shared/model/matches/match.ts'
import type { LedgerRow } from '../../../src/shared/model/payments/ledger.ts'
import {
  type Subscription,
  subscriptionSchema,
} from '../../../src/shared/model/payments/subscription.ts'
import { type Assignment, assignmentSchema } from '../../../src/shared/model/rounds/assignment.ts'
import { type Like, likeSchema } from '../../../src/shared/model/rounds/like.ts'
import { type Pair, pairSchema } from '../../../src/shared/model/rounds/pair.ts'
import {
  type Participant,
  participantSchema,
} from '../../../src/shared/model/rounds/participant.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { collections, paths } from '../../../src/shared/paths.ts'
import { serverPaths } from '../../../src/shared/server-paths.ts'
import { chunksOf } from '../../platform/bulk.ts'
import { readableDocuments, readDocuments, readQuery } from '../../platform/read-documents.ts'
import type { DocumentWrite, Store, Transaction } from '../../platform/store.ts'
import { deleteLikeScores } from '../curation/like-scores.ts'
import { removeDeck } from '../decks.ts'
import { readLikeVoids, voidLikes } from '../like-voids.ts'
import { writePairHistory } from '../pairs.ts'
import { readRound } from '../round.ts'
import { queryInPieces, walkRound } from '../walk-round.ts'
import { writeRoundStats } from './write-round-stats.ts'

/** Each writes itself and a poke, and a history row for each of its people whom no publishing wrote. */
const decksPerTransaction = 20
const likesPerTransaction = 100
const countsPerTransaction = 50

/** Their decks hold cards, a few kilobytes each: what is held at once does not grow with the campus. */
const peoplePerPiece = 120

/**
 * Ends a round (PRODUCT §4). It counts on the plan of each man to whom somebody was shown, also when
 * she was taken away again; not if his deck had gone before the boys' window opened. It goes through
 * its people piece by piece; every step is repeatable, so that a repeat after a crash completes it.
 * @param counts whether the round is charged: its boys' window began, if it was ever planned
 */
export const finaliseRound = async (
  store: Store,
  roundId: string,
  counts: 'counts' | 'free',
): Promise<void> => {
  const [{ phases }, participants] = await Promise.all([
    readRound(store, roundId),
    readQuery(store, participantSchema, {
      collection: collections.participants,
      where: [['roundId', '==', roundId]],
    }),
  ])
  const ending = {
    women: womenOf(participants),
    chargedFrom: counts === 'counts' ? phases.boys.startAt : null,
  }
  const walk = { name: `end_${roundId}`, about: counts, piece: peoplePerPiece }
  const uids = participants.map(({ uid }) => uid)
  await walkRound(store, walk, uids, (piece) => endFor(store, roundId, piece, ending))
  await endForOthers(store, roundId, ending)
  await deleteLikeScores(store, roundId)
  // A round that is deactivated before it began is not over.
  if (counts === 'counts') await writeRoundStats(store, roundId, participants)
}

interface Ending {
  readonly women: ReadonlySet<string>
  /** The start of the boys' window; null when nobody is charged. */
  readonly chargedFrom: number | null
}

const endFor = async (
  store: Store,
  roundId: string,
  uids: readonly string[],
  { women, chargedFrom }: Ending,
): Promise<void> => {
  const men = uids.filter((uid) => !women.has(uid))
  const [decks, pairs] = await Promise.all([
    readDocuments(
      store,
      assignmentSchema,
      uids.map((uid) => serverPaths.assignment(roundId, uid)),
    ),
    queryInPieces(men, (boyUids) =>
      readQuery(store, pairSchema, {
        collection: collections.pairHistory,
        where: [
          ['roundId', '==', roundId],
          ['boyUid', 'in', boyUids],
        ],
      }),
    ),
  ])
  if (chargedFrom !== null) {
    const charged = chargedMen({ decks, pairs, women }, chargedFrom)
    for (const chunk of chunksOf(charged, countsPerTransaction)) {
      await store.transaction((transaction) => countRounds(transaction, roundId, chunk))
    }
  }
  const known = new Set(pairs.map(({ boyUid, girlUid }) => pairId(boyUid, girlUid)))
  const isKnown = (boyUid: string, girlUid: string) => known.has(pairId(boyUid, girlUid))
  for (const chunk of chunksOf(decks.filter(isUnfinished), decksPerTransaction)) {
    await store.transaction((transaction) => finishDecks(transaction, chunk, { women, isKnown }))
  }
  await expireLikes(store, roundId, men)
}

/** Decks of whoever takes part no more, and those that were written while the pieces went by. */
const endForOthers = async (store: Store, roundId: string, ending: Ending): Promise<void> => {
  // A deck that cannot be ended is found again and again.
  const tried = new Set<string>()
  for (;;) {
    const open = await store.query({
      collection: collections.assignments,
      where: [
        ['roundId', '==', roundId],
        ['gone', '==', false],
      ],
      atMost: peoplePerPiece + tried.size,
    })
    const uids = readableDocuments(assignmentSchema, open)
      .map(({ viewerUid }) => viewerUid)
      .filter((uid) => !tried.has(uid))
    if (uids.length === 0) return
    for (const uid of uids) tried.add(uid)
    await endFor(store, roundId, uids, ending)
  }
}

export const womenOf = (participants: readonly Participant[]): Set<string> =>
  new Set(participants.filter(({ gender }) => gender === 'female').map(({ uid }) => uid))

interface ShownFacts {
  decks: readonly Assignment[]
  pairs: readonly Pair[]
  women: ReadonlySet<string>
}

/** Whom a round counts for. @param startAt of the boys' window */
export const chargedMen = ({ decks, pairs, women }: ShownFacts, startAt: number): string[] => {
  const viewers = decks.filter((deck) => isUnfinished(deck) && hasPeople(deck))
  const boys = pairs.map(({ boyUid }) => boyUid)
  // mutant: only-what-is-left-counts
  const shown = new Set([...viewers.map(({ viewerUid }) => viewerUid), ...boys])
  const spared = new Set(
    decks.filter((deck) => wasGoneAt(deck, startAt)).map((deck) => deck.viewerUid),
  )
  return [...shown].filter((uid) => !women.has(uid) && !spared.has(uid))
}

const hasPeople = ({ uids }: Assignment): boolean => uids.length > 0
/** A held deck (moderation/suspension.ts) is gone and has people. */
export const isUnfinished = (deck: Assignment): boolean => !deck.gone || hasPeople(deck)

/** A deck that is gone keeps the time at which it went (rewriteDeck). */
const wasGoneAt = ({ gone, updatedAt }: Assignment, time: number): boolean =>
  /* mutant: held-decks-are-spared */ gone && updatedAt < time

const countRounds = async (
  transaction: Transaction,
  roundId: string,
  men: readonly string[],
): Promise<void> => {
  const [subscriptions, counted] = await Promise.all([
    readDocuments(transaction, subscriptionSchema, men.map(paths.subscription)),
    transaction.getAll(men.map((uid) => paths.ledger(ledgerId.round(roundId, uid)))),
  ])
  const plans = new Map(subscriptions.map((subscription) => [subscription.uid, subscription]))
  for (const [index, uid] of men.entries()) {
    const plan = plans.get(uid)
    if (plan !== undefined && counted[index] === null) countRound(transaction, roundId, plan)
  }
}

interface Finishing {
  readonly women: ReadonlySet<string>
  /** Whether this round's history holds them: an end that one of them set must stay. */
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
      seen.map(({ roundId, viewerUid }) => serverPaths.assignment(roundId, viewerUid)),
    )
  ).filter(isUnfinished)
  for (const deck of decks) {
    // His deck says whom he was shown; hers holds only men among them.
    const uids = women.has(deck.viewerUid) ? [] : deck.uids
    finishDeck(
      transaction,
      deck,
      uids.filter((girlUid) => !isKnown(deck.viewerUid, girlUid)),
    )
  }
}

/** Counts only what the plan allowed: the next plan must not start as used. */
const countRound = (
  transaction: Transaction,
  roundId: string,
  { uid, roundsUsed, roundsAllowed }: Subscription,
): void => {
  // mutant: used-up-plan-counted
  const roundsUsedChange = roundsUsed < roundsAllowed ? 1 : 0
  const row: DocumentWrite<LedgerRow> = { uid, roundId, roundsUsedChange, createdAt: serverTime }
  transaction.create(paths.ledger(ledgerId.round(roundId, uid)), row)
  transaction.update(paths.subscription(uid), {
    roundsUsed: roundsUsed + roundsUsedChange,
    updatedAt: serverTime,
  })
}

/** @param unknown whom the history of pairs does not hold yet */
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

const expireLikes = (store: Store, roundId: string, men: readonly string[]): Promise<unknown> =>
  queryInPieces(men, async (uids) => {
    const ofRound = ['roundId', '==', roundId] as const
    const ofLikers = [['likingUserUid', 'in', uids]] as const
    const [likes, matches, isVoidLike] = await Promise.all([
      readQuery(store, likeSchema, {
        collection: collections.likes,
        where: [ofRound, ...ofLikers],
      }),
      readQuery(store, matchSchema, {
        collection: collections.matches,
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
    return []
  })
