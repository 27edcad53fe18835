import { planEnd, withCredit } from '../../src/shared/domain/payments/plan-end.ts'
import { planState } from '../../src/shared/domain/payments/plan-state.ts'
import { matchId, notificationId } from '../../src/shared/ids.ts'
import * as limits from '../../src/shared/limits.ts'
import { day } from '../../src/shared/limits.ts'
import type { Match } from '../../src/shared/model/matches/match.ts'
import type { LedgerRow } from '../../src/shared/model/payments/ledger.ts'
import {
  type Subscription,
  subscriptionSchema,
} from '../../src/shared/model/payments/subscription.ts'
import type { LikeVoid } from '../../src/shared/model/rounds/like-void.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { serverPaths } from '../../src/shared/server-paths.ts'
import { text } from '../../src/shared/text.ts'
import { notifyPerson } from '../notifications/write-notification.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { DocumentWrite, Reader, Store, Transaction } from '../platform/store.ts'
import { readVoidsOfLiker } from '../rounds/like-voids.ts'
import { returnToDecks } from '../rounds/return-to-decks.ts'
import { hasMatchRow, matchRowPath } from './match-rows.ts'

/** The return that a man gets when his woman ends a match at once. */
export interface MatchReturn {
  match: Match
  subscription: Subscription
  /** The voids of his other likes, which ended because he had no match left. */
  voids: readonly LikeVoid[]
}

/**
 * Reads the credit that the man gets back when the woman ends a match within a day without a word: he has
 * paid for it and got no conversation (PRODUCT §4).
 * @param endedBy the person whose act ends it
 * @returns null: the match stays used
 */
export const readMatchReturn = async (
  reader: Reader,
  match: Match | undefined,
  endedBy: string,
  now: number,
): Promise<MatchReturn | null> => {
  if (match?.status !== 'open' || match.girlUid !== endedBy) return null
  if (now - match.createdAt >= limits.matchReturnMs) return null
  const { roundId, boyUid, girlUid } = match
  const id = matchId(boyUid, girlUid)
  const [subscription, hers, voids, isReturned] = await Promise.all([
    readDocument(reader, subscriptionSchema, paths.subscription(boyUid)),
    reader.query({
      collection: paths.messages(id),
      where: [['senderUid', '==', girlUid]],
      page: { after: '', size: 1 },
    }),
    readVoidsOfLiker(reader, roundId, boyUid),
    hasMatchRow(reader, 'refundOfMatch', id),
  ])
  if (subscription === undefined || hers.length > 0 || isReturned) return null
  return { match, subscription, voids: voids.filter(({ hadNoMatchLeft }) => hadNoMatchLeft) }
}

/** The plan with its match again; an ended plan is opened for one more round. */
const planWithReturn = (subscription: Subscription, now: number) => {
  const { remainingMatches, roundsUsed, roundsAllowed, expiresAt } = subscription
  const again = { ...subscription, remainingMatches: remainingMatches + 1 }
  const isOver = planState(again, now) !== 'active'
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
      ...(hasNoRound && { roundsAllowed: roundsAllowed + 1 }),
      ...(credits !== null && { credits, expiresAt: planEnd(credits) }),
    },
  }
}

/** Gives the match back, in the transaction that ends the match. `finishMatchReturn` follows it. */
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
    transaction.delete(serverPaths.likeVoid(roundId, likingUserUid, likedUserUid))
  }
  const newsId = notificationId.matchReturned(id)
  notifyPerson(transaction, newsId, boyUid, 'account', text.notifications.matchReturned)
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
