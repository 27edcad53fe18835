import { notificationId } from '../../src/shared/ids.ts'
import * as limits from '../../src/shared/limits.ts'
import { durations } from '../../src/shared/limits.ts'
import { matchSchema } from '../../src/shared/model/matches/match.ts'
import { ledgerSchema } from '../../src/shared/model/payments/ledger.ts'
import { ledgerId } from '../../src/shared/model/payments/ledger-id.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import { text } from '../../src/shared/text.ts'
import { notifyPerson } from '../notifications/write-notification.ts'
import { attemptAll, createFailures } from '../platform/isolated.ts'
import { eachByTime } from '../platform/pages/each-by-time.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Store, Stored } from '../platform/store.ts'
import type { ScheduleHandler } from '../platform/trigger.ts'

const isReturn = ({ id }: Stored): boolean => id.startsWith(ledgerId.refundOfMatch(''))

/**
 * Tells men of matches that came back, once the day of the match is over: the hour of the news says nothing of
 * the act that ended it. A run that was missed is caught up with for three days.
 */
export const handleAnnounceReturns: ScheduleHandler = async (store, now) => {
  const failures = createFailures()
  const recent = {
    collection: collections.ledger,
    by: 'createdAt',
    after: now - 3 * durations.day,
    until: now + 1,
  }
  await eachByTime(store, recent, (rows) =>
    attemptAll(failures, rows.filter(isReturn), (row) => announce(store, row, now)),
  )
  failures.throwAny()
}

const announce = (store: Store, { id, path }: Stored, now: number): Promise<void> =>
  store.transaction(async (transaction) => {
    const row = await readDocument(transaction, ledgerSchema, path)
    const matchId = row?.matchId ?? id.slice(ledgerId.refundOfMatch('').length)
    const newsId = notificationId.matchReturned(matchId)
    const match = await readDocument(transaction, matchSchema, paths.match(matchId))
    if (row === undefined) return
    if (match !== undefined && now < match.createdAt + limits.matchReturnMs) return
    const [account, known] = await transaction.getAll([
      paths.user(row.uid),
      paths.notification(newsId),
    ])
    if (account === null || known !== null) return
    notifyPerson(transaction, newsId, row.uid, 'account', text.notifications.matchReturned)
  })
