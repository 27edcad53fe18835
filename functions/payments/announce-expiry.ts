import { notificationId } from '../../src/shared/domain/notifications/news-kinds.ts'
import { planState } from '../../src/shared/domain/payments/plan-state.ts'
import * as limits from '../../src/shared/limits.ts'
import { subscriptionSchema } from '../../src/shared/model/payments/subscription.ts'
import { paths } from '../../src/shared/paths.ts'
import { text } from '../../src/shared/text.ts'
import { notifyPerson } from '../notifications/write-notification.ts'
import { attemptAll, createFailures } from '../platform/isolated.ts'
import { eachByTime } from '../platform/pages/each-by-time.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Store, Stored } from '../platform/store.ts'
import type { ScheduleHandler } from '../platform/trigger.ts'

/**
 * Tells each person whose plan ends within three days, once for each end: a person who extends the plan is
 * told of the new end in its time.
 */
export const handleAnnounceExpiry: ScheduleHandler = async (store, now) => {
  const failures = createFailures()
  const ending = {
    collection: 'subscriptions',
    by: 'expiresAt',
    after: now,
    until: now + limits.expiryNoticeMs,
  } as const
  await eachByTime(store, ending, (plans) =>
    attemptAll(failures, plans, (plan) => announce(store, plan, now)),
  )
  failures.throwAny()
}

const announce = (store: Store, { id: uid, path }: Stored, now: number): Promise<void> =>
  store.transaction(async (transaction) => {
    const plan = await readDocument(transaction, subscriptionSchema, path)
    const expiresAt = plan?.expiresAt ?? null
    if (expiresAt === null || planState(plan, now) !== 'active') return
    const id = notificationId.planEnds(uid, expiresAt)
    const [account, known] = await transaction.getAll([paths.user(uid), paths.notification(id)])
    if (account === null || known !== null) return
    notifyPerson(transaction, id, uid, text.notifications.planEnds)
  })
