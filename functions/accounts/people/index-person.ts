import { isDeepStrictEqual } from 'node:util'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { personIndexOf } from '../../../src/shared/domain/profile/person-index.ts'
import * as limits from '../../../src/shared/limits.ts'
import { subscriptionSchema } from '../../../src/shared/model/payments/subscription.ts'
import { userSchema } from '../../../src/shared/model/people/user.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createDeadline, drainQuery } from '../../platform/bulk.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { Store } from '../../platform/store.ts'
import type { ChangeHandler, ScheduleHandler } from '../../platform/trigger.ts'

/** Renews a person's entry in the index from the present account and plan. */
const indexPerson = (store: Store, uid: string, now: number): Promise<void> =>
  store.transaction(async (transaction) => {
    const path = pathOf('peopleIndex', uid)
    const [stored] = await transaction.getAll([path])
    const user = await readDocument(transaction, userSchema, paths.user(uid))
    const plan = await readDocument(transaction, subscriptionSchema, paths.subscription(uid))
    if (user === undefined) return transaction.delete(path)
    const row = { ...personIndexOf(user, plan, now) }
    if (!isDeepStrictEqual(stored?.data, row)) transaction.set(path, row)
  })

/**
 * Follows changes of the account. A change of the plan renews the entry in its own commit
 * (platform/commit/plan-index.ts).
 */
export const handleIndexPeople: ChangeHandler = (store, { params }, now) =>
  indexPerson(store, params.uid ?? '', now)

/** Renews entries whose plan has ended by date: such an end changes no document, so no trigger runs. */
export const handleRenewPeople: ScheduleHandler = (store, now) =>
  drainQuery(
    store,
    { collection: 'peopleIndex', where: [['expiresAt', '<', now]] },
    ({ id }) => indexPerson(store, id, now),
    createDeadline(limits.minuteJobMs),
  )
