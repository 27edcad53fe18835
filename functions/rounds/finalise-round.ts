import { ledgerId, matchId } from '../../src/shared/ids.ts'
import { matchSchema } from '../../src/shared/model/matches/match.ts'
import type { LedgerRow } from '../../src/shared/model/payments/ledger.ts'
import {
  type Subscription,
  subscriptionSchema,
} from '../../src/shared/model/payments/subscription.ts'
import { type Assignment, assignmentSchema } from '../../src/shared/model/rounds/assignment.ts'
import { type Like, likeSchema } from '../../src/shared/model/rounds/like.ts'
import { participantSchema } from '../../src/shared/model/rounds/participant.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import { chunksOf } from '../platform/bulk.ts'
import { readDocuments, readQuery } from '../platform/read-documents.ts'
import type { DocumentWrite, Store, Transaction } from '../platform/store.ts'
import { removeDeck } from './decks.ts'
import { readLikeVoids, voidLikes } from './like-voids.ts'
import { writePairHistory } from './pairs.ts'

/** Few, since each deck writes a history row for each of its people. */
const decksPerTransaction = 5
const likesPerTransaction = 100

/**
 * Ends a round (PRODUCT §4). Each deck ends in one transaction, together with the count on its man's
 * plan, so repeating this after a crash completes it.
 */
export const finaliseRound = async (store: Store, roundId: string): Promise<void> => {
  const ofRound = [['roundId', '==', roundId]] as const
  const [decks, participants] = await Promise.all([
    readQuery(store, assignmentSchema, { collection: collections.assignments, where: ofRound }),
    readQuery(store, participantSchema, { collection: collections.participants, where: ofRound }),
  ])
  const women = new Set(
    participants.filter(({ gender }) => gender === 'female').map(({ uid }) => uid),
  )
  const remaining = decks.filter(({ gone }) => !gone)
  for (const chunk of chunksOf(remaining, decksPerTransaction)) {
    await store.transaction((transaction) => finishDecks(transaction, chunk, women))
  }
  await expireLikes(store, roundId)
}

const finishDecks = async (
  transaction: Transaction,
  seen: readonly Assignment[],
  women: ReadonlySet<string>,
): Promise<void> => {
  const decks = (
    await readDocuments(
      transaction,
      assignmentSchema,
      seen.map(({ roundId, viewerUid }) => paths.assignment(roundId, viewerUid)),
    )
  ).filter(({ gone }) => !gone)
  const men = decks.filter(({ viewerUid }) => !women.has(viewerUid))
  const [subscriptions, counted] = await Promise.all([
    readDocuments(
      transaction,
      subscriptionSchema,
      men.map(({ viewerUid }) => paths.subscription(viewerUid)),
    ),
    transaction.getAll(
      men.map((deck) => paths.ledger(ledgerId.round(deck.roundId, deck.viewerUid))),
    ),
  ])
  const plans = new Map(subscriptions.map((subscription) => [subscription.uid, subscription]))
  men.forEach(({ roundId, viewerUid }, index) => {
    const plan = plans.get(viewerUid)
    if (plan !== undefined && counted[index] === null) countRound(transaction, roundId, plan)
  })
  for (const deck of decks) finishDeck(transaction, deck, women.has(deck.viewerUid))
}

const countRound = (
  transaction: Transaction,
  roundId: string,
  { uid, roundsUsed }: Subscription,
): void => {
  const roundsUsedChange = 1
  const row: DocumentWrite<LedgerRow> = { uid, roundId, roundsUsedChange, createdAt: serverTime }
  transaction.create(paths.ledger(ledgerId.round(roundId, uid)), row)
  transaction.update(paths.subscription(uid), {
    roundsUsed: roundsUsed + roundsUsedChange,
    updatedAt: serverTime,
  })
}

const finishDeck = (
  transaction: Transaction,
  { roundId, viewerUid, uids, passedUids = [] }: Assignment,
  isWomans: boolean,
): void => {
  for (const uid of [...uids, ...passedUids]) {
    const [boyUid, girlUid] = isWomans ? [uid, viewerUid] : [viewerUid, uid]
    writePairHistory(transaction, { boyUid, girlUid, roundId })
  }
  removeDeck(transaction, { roundId, viewerUid, gone: false })
}

const expireLikes = async (store: Store, roundId: string): Promise<void> => {
  const ofRound = [['roundId', '==', roundId]] as const
  const [likes, matches, isVoidLike] = await Promise.all([
    readQuery(store, likeSchema, { collection: collections.likes, where: ofRound }),
    readQuery(store, matchSchema, { collection: collections.matches, where: ofRound }),
    readLikeVoids(store, roundId),
  ])
  const matched = new Set(matches.map(({ boyUid, girlUid }) => matchId(boyUid, girlUid)))
  const isOpen = (like: Like) =>
    !isVoidLike(like) && !matched.has(matchId(like.likingUserUid, like.likedUserUid))
  for (const chunk of chunksOf(likes.filter(isOpen), likesPerTransaction)) {
    await store.transaction(async (transaction) => voidLikes(transaction, chunk))
  }
}
