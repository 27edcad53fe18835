import { notificationId } from '../../src/shared/domain/notifications/news-kinds.ts'
import { usableMatches } from '../../src/shared/domain/payments/plan-state.ts'
import { matchPersonOf } from '../../src/shared/domain/profile/card.ts'
import { matchId } from '../../src/shared/ids.ts'
import type { Match } from '../../src/shared/model/matches/match.ts'
import type { LedgerRow } from '../../src/shared/model/payments/ledger.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { text } from '../../src/shared/text.ts'
import { notifyPerson } from '../notifications/write-notification.ts'
import { poke } from '../platform/commit/pokes.ts'
import type { DocumentWrite, Transaction } from '../platform/store.ts'
import { removePersonFromDecks } from '../rounds/decks.ts'
import { voidLikes } from '../rounds/like-voids.ts'
import type { Confirmable } from './check-confirm.ts'
import { matchRowPath } from './match-rows.ts'
import type { OtherInterests } from './other-interests.ts'

/** Writes a match. The subscription's own trigger pokes for the balance. */
export const writeMatch = (
  transaction: Transaction,
  roundId: string,
  { boy, girl, subscription }: Confirmable,
  others: OtherInterests,
  now: number,
): string => {
  const id = matchId(boy.uid, girl.uid)
  const match: DocumentWrite<Match> = {
    roundId,
    boyUid: boy.uid,
    girlUid: girl.uid,
    participants: [boy.uid, girl.uid],
    people: { [boy.uid]: matchPersonOf(boy, now), [girl.uid]: matchPersonOf(girl, now) },
    status: 'open',
    lastMessage: null,
    readAt: {},
    createdAt: serverTime,
    updatedAt: serverTime,
    gone: false,
  }
  const remainingMatchesChange = -1
  const row: DocumentWrite<LedgerRow> = {
    uid: boy.uid,
    matchId: id,
    roundId,
    remainingMatchesChange,
    createdAt: serverTime,
  }
  transaction.create(paths.match(id), match)
  transaction.create(matchRowPath('match', id), row)
  const remainingMatches = subscription.remainingMatches + remainingMatchesChange
  transaction.update(paths.subscription(boy.uid), {
    remainingMatches,
    ...(usableMatches({ ...subscription, remainingMatches }) === 0 && { spentIn: roundId }),
    updatedAt: serverTime,
  })
  voidLikes(transaction, others.likes, 'no-match-left')
  removePersonFromDecks(transaction, others.decks, boy.uid)
  for (const uid of match.participants) {
    poke(transaction, uid, 'matches')
    notifyPerson(transaction, notificationId.match(id, uid), uid, text.notifications.match)
  }
  return id
}
