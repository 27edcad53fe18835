import { isDeepStrictEqual } from 'node:util'
import { deskCollections, deskPaths } from '../../../src/shared/desk-paths.ts'
import { personIndexOf } from '../../../src/shared/domain/profile/person-index.ts'
import * as limits from '../../../src/shared/limits.ts'
import { subscriptionSchema } from '../../../src/shared/model/payments/subscription.ts'
import { userSchema } from '../../../src/shared/model/people/user.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createDeadline, drainQuery } from '../../platform/bulk.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { Store } from '../../platform/store.ts'
import type { ChangeHandler, ScheduleHandler } from '../../platform/trigger.ts'

/** Brings the index up to the account and the plan of now. */
const indexPerson = (store: Store, uid: string, now: number): Promise<void> =>
  store.transaction(async (transaction) => {
    const path = deskPaths.personIndex(uid)
    const [stored] = await transaction.getAll([path])
    const user = await readDocument(transaction, userSchema, paths.user(uid))
    const plan = await readDocument(transaction, subscriptionSchema, paths.subscription(uid))
    if (user === undefined) return transaction.delete(path)
    const row = { ...personIndexOf(user, plan, now) }
    if (!isDeepStrictEqual(stored?.data, row)) transaction.set(path, row)
  })

/** A change of the plan indexes it in its own commit (platform/commit/plan-index.ts). */
export const handleIndexPeople: ChangeHandler = (store, { params }, now) =>
  indexPerson(store, params.uid ?? '', now)

/** A plan that ends by date changes no document. */
export const handleRenewPeople: ScheduleHandler = (store, now) =>
  drainQuery(
    store,
    { collection: deskCollections.peopleIndex, where: [['expiresAt', '<', now]] },
    ({ id }) => indexPerson(store, id, now),
    createDeadline(limits.minuteJobMs),
  )
