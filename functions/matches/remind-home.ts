import { notificationId } from '../../src/shared/domain/notifications/news-kinds.ts'
import * as limits from '../../src/shared/limits.ts'
import { durations } from '../../src/shared/limits.ts'
import { dateShareSchema } from '../../src/shared/model/matches/date-share.ts'
import { paths } from '../../src/shared/paths.ts'
import { notificationsText } from '../../src/shared/text/news.ts'
import { notifyPerson } from '../notifications/write-notification.ts'
import { attemptAll, createFailures } from '../platform/isolated.ts'
import { eachByTime } from '../platform/pages/each-by-time.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Store, Stored } from '../platform/store.ts'
import type { ScheduleHandler } from '../platform/trigger.ts'

/** "Ten minutes left" is said in the first runs that find the date, and would be untrue later. */
const inTimeMs = 2 * durations.minute

/**
 * Reminds the owner of a shared date ten minutes before its page turns (PRODUCT §14), once for each such hour,
 * however many links there are: "A bit longer" makes another hour. A schedule that was late reminds until an
 * hour after it, because the friend is looking then.
 */
export const handleRemindHome: ScheduleHandler = async (store, now) => {
  const failures = createFailures()
  const turning = {
    collection: 'dateShares',
    by: 'homeDueAt',
    after: now - limits.homeReminderLateMs,
    until: now + limits.homeReminderMs + 1,
  } as const
  await eachByTime(store, turning, (shares) =>
    attemptAll(failures, shares, (share) => remind(store, share, now)),
  )
  failures.throwAny()
}

const remind = (store: Store, { path }: Stored, now: number): Promise<void> =>
  store.transaction(async (transaction) => {
    const share = await readDocument(transaction, dateShareSchema, path)
    if (share === undefined || share.homeAt !== null || share.isOff) return
    const { uid, matchId, homeDueAt } = share
    // The owner may have asked for longer since the query found it.
    if (homeDueAt > now + limits.homeReminderMs) return
    const id = notificationId.meeting(matchId, uid, 'home', String(homeDueAt))
    const [account, known] = await transaction.getAll([paths.user(uid), paths.notification(id)])
    if (account === null || known !== null) return
    const isInTime = homeDueAt - now > limits.homeReminderMs - inTimeMs
    const { homeReminder, homeReminderLate } = notificationsText
    notifyPerson(transaction, id, uid, isInTime ? homeReminder : homeReminderLate)
  })
