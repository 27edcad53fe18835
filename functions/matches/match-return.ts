import { pathOf } from '../../src/shared/collections/path-of.ts'
import { planNumber } from '../../src/shared/domain/matches/meeting.ts'
import { notificationId } from '../../src/shared/domain/notifications/news-kinds.ts'
import { planEnd, withCredit } from '../../src/shared/domain/payments/plan-end.ts'
import { planState } from '../../src/shared/domain/payments/plan-state.ts'
import { matchId } from '../../src/shared/ids.ts'
import * as limits from '../../src/shared/limits.ts'
import { day } from '../../src/shared/limits.ts'
import type { Match } from '../../src/shared/model/matches/match.ts'
import type { LedgerRow } from '../../src/shared/model/payments/ledger.ts'
import {
  type Subscription,
  subscriptionSchema,
} from '../../src/shared/model/payments/subscription.ts'
import type { LikeVoid } from '../../src/shared/model/rounds/like-void.ts'
import type { Pair } from '../../src/shared/model/rounds/pair.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { text } from '../../src/shared/text.ts'
import { notifyPerson } from '../notifications/write-notification.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { DocumentWrite, Reader, Store, Transaction } from '../platform/store.ts'
import { readVoidsOfLiker } from '../rounds/like-voids.ts'
import { returnToDecks } from '../rounds/return-to-decks.ts'
import { hasMatchRow, matchRowPath } from './match-rows.ts'

/** The documents that a return of a match changes. */
export interface MatchReturn {
  match: Match
  subscription: Subscription
  /** The voids of his other likes, which ended because he had no match left. */
  voids: readonly LikeVoid[]
}

/** Whether the man got nothing of it yet: no handle by a press, no agreed plan (PRODUCT §4). */
export const isUnspent = ({ meeting, handleShown, isUnspent: asItEnded }: Match): boolean =>
  asItEnded ??
  (handleShown !== true &&
    (meeting == null ||
      (meeting.agreed === null && meeting.heldAt === undefined && planNumber(meeting) === 0)))

/** Whether a match may be given back at all: it is of this day, and unspent. */
export const isReturnable = (match: Match, now: number): boolean =>
  now - match.createdAt < limits.matchReturnMs &&
  (match.status === 'open' || match.isUnspent === true) &&
  isUnspent(match)

/** The end of a match: by a person, or by an order about that person, a ban or a removal of the account. */
interface MatchEnding {
  uid: string
  how: 'own-act' | 'ordered'
  now: number
}

/**
 * Whether the man gets the match back, by what he got (PRODUCT §4): a match of this day that the woman ends
 * without a word, or that an order about her ends, also where it had ended before. One that a report ended
 * waits for its decision, whatever is ordered meanwhile.
 */
export const comesBack = async (
  reader: Reader,
  match: Match | undefined,
  { uid, how, now }: MatchEnding,
): Promise<boolean> => {
  if (match?.girlUid !== uid || !isReturnable(match, now)) return false
  const id = matchId(match.boyUid, match.girlUid)
  if (how === 'own-act' && match.status !== 'open') return false
  const page = { after: '', size: 1 }
  const against = await reader.query(
    how === 'own-act'
      ? { collection: paths.messages(id), where: [['senderUid', '==', uid]], page }
      : { collection: 'reports', where: [['endedMatch', '==', id]], page },
  )
  return against.length === 0
}

/**
 * Notes that the match comes back, in the transaction of the act; the row of the pair is there, or written with
 * it. The hour of the return (return-matches.ts) is the same for every end: a return at once would date the act, and
 * say that it was no report.
 */
export const promiseReturn = (
  transaction: Transaction,
  { boyUid, girlUid, createdAt }: Pick<Match, 'boyUid' | 'girlUid' | 'createdAt'>,
): void => {
  const due: Pick<Pair, 'returnsMatchAt'> = { returnsMatchAt: createdAt + limits.matchReturnMs }
  transaction.merge(pathOf('pairHistory', boyUid, girlUid), due)
}

/** Takes back a promise that no morning has kept yet. */
export const withdrawReturn = (
  transaction: Transaction,
  { boyUid, girlUid }: Pick<Match, 'boyUid' | 'girlUid'>,
): void => {
  const due: Pick<Pair, 'returnsMatchAt'> = { returnsMatchAt: null }
  transaction.merge(pathOf('pairHistory', boyUid, girlUid), due)
}

/** @returns null for a match that was given back, or a man who has left */
export const readReturn = async (reader: Reader, match: Match): Promise<MatchReturn | null> => {
  const { roundId, boyUid, girlUid } = match
  const [subscription, voids, isReturned, [account]] = await Promise.all([
    readDocument(reader, subscriptionSchema, paths.subscription(boyUid)),
    readVoidsOfLiker(reader, roundId, boyUid),
    hasMatchRow(reader, 'refundOfMatch', matchId(boyUid, girlUid)),
    reader.getAll([paths.user(boyUid)]),
  ])
  if (subscription === undefined || account === null || isReturned) return null
  return { match, subscription, voids: voids.filter(({ hadNoMatchLeft }) => hadNoMatchLeft) }
}

/**
 * The plan with its match again. An ended plan is opened for one more round, and for this match alone: what it
 * had left waits for a purchase.
 */
const planWithReturn = (subscription: Subscription, now: number) => {
  const { remainingMatches, roundsUsed, roundsAllowed, expiresAt } = subscription
  const again = { ...subscription, remainingMatches: remainingMatches + 1 }
  const isOver = planState({ ...again, heldMatches: 0 }, now) !== 'active'
  const hasNoRound = isOver && roundsUsed >= roundsAllowed
  const hasNoDay = isOver && expiresAt !== null && expiresAt <= now
  // The credit names no row of the ledger, whose key would name her: these days are never taken back.
  const row = `returned_${now}`
  const timed = { row, creditedAt: now, lastsMs: limits.returnedMatchDays * day }
  const credits = hasNoDay ? [...withCredit(subscription, timed, now, 'extension')] : null
  return {
    noted: {
      remainingMatchesChange: 1,
      ...(hasNoRound && { roundsAllowedChange: 1 }),
      ...(credits !== null && { daysChange: limits.returnedMatchDays }),
    },
    changes: {
      remainingMatches: again.remainingMatches,
      ...(isOver && remainingMatches > 0 && { heldMatches: remainingMatches }),
      ...(hasNoRound && { roundsAllowed: roundsAllowed + 1 }),
      ...(credits !== null && { credits, expiresAt: planEnd(credits) }),
    },
  }
}

/** Gives the match back, and tells him. `finishMatchReturn` follows the transaction. */
export const returnMatch = (
  transaction: Transaction,
  { match: { roundId, boyUid, girlUid }, subscription, voids }: MatchReturn,
  now: number,
): void => {
  const id = matchId(boyUid, girlUid)
  const { noted, changes } = planWithReturn(subscription, now)
  const row: DocumentWrite<LedgerRow> = {
    uid: boyUid,
    matchId: id,
    roundId,
    ...noted,
    expiresAtBefore: subscription.expiresAt,
    createdAt: serverTime,
  }
  transaction.create(matchRowPath('refundOfMatch', id), row)
  transaction.update(paths.subscription(boyUid), { ...changes, updatedAt: serverTime })
  for (const { likingUserUid, likedUserUid } of voids) {
    transaction.delete(pathOf('likeVoids', roundId, likingUserUid, likedUserUid))
  }
  const newsId = notificationId.matchReturned(id)
  notifyPerson(transaction, newsId, boyUid, text.notifications.matchReturned)
}

/** Shows him again to the women whom he liked, while the round runs. Repeatable. */
export const finishMatchReturn = async (
  store: Store,
  { boyUid, girlUid }: Pick<Match, 'boyUid' | 'girlUid'>,
  now: number,
): Promise<void> => {
  const isReturned = await hasMatchRow(store, 'refundOfMatch', matchId(boyUid, girlUid))
  if (isReturned) await returnToDecks(store, boyUid, now)
}
