import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { deskCollections, deskPaths } from '../../../src/shared/desk-paths.ts'
import { personIndexOf } from '../../../src/shared/domain/profile/person-index.ts'
import { subscriptionSchema } from '../../../src/shared/model/payments/subscription.ts'
import { type User, userSchema } from '../../../src/shared/model/people/user.ts'
import { paths } from '../../../src/shared/paths.ts'
import { drainQuery } from '../../platform/bulk.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { Fields, Store } from '../../platform/store.ts'
import type { ChangeHandler, ScheduleHandler } from '../../platform/trigger.ts'

/** Brings the index up to the account and the plan of now. */
const indexPerson = (store: Store, uid: string, now: number): Promise<void> =>
  store.transaction(async (transaction) => {
    const user = await readDocument(transaction, userSchema, paths.user(uid))
    if (user === undefined) return transaction.delete(deskPaths.personIndex(uid))
    const plan = await readDocument(transaction, subscriptionSchema, paths.subscription(uid))
    transaction.set(deskPaths.personIndex(uid), { ...personIndexOf(user, plan, now) })
  })

/** An earlier state that this build cannot read counts as another one. */
const userIn = (fields: Fields | null): User | null => {
  const user = v.safeParse(userSchema, fields)
  return user.success ? user.output : null
}

/** An account changes with every login: most changes are none of the index. */
export const handleIndexPeople: ChangeHandler = async (store, { params, before, after }, now) => {
  const [was, is] = [userIn(before), userIn(after)].map(
    (user) => user && personIndexOf(user, undefined, now),
  )
  const isSame = was != null && is != null && isDeepStrictEqual(was, is)
  if (!isSame) await indexPerson(store, params.uid ?? '', now)
}

export const handleIndexPlans: ChangeHandler = (store, { params }, now) =>
  indexPerson(store, params.uid ?? '', now)

/** A plan that ends by date changes no document. */
export const handleRenewPeople: ScheduleHandler = (store, now) =>
  drainQuery(
    store,
    { collection: deskCollections.peopleIndex, where: [['expiresAt', '<', now]] },
    ({ id }) => indexPerson(store, id, now),
  )
