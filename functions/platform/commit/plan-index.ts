import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { personIndexOf } from '../../../src/shared/domain/profile/person-index.ts'
import { subscriptionSchema } from '../../../src/shared/model/payments/subscription.ts'
import { userSchema } from '../../../src/shared/model/people/user.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { Transaction } from '../store.ts'
import type { HeldTransaction } from './held-writes.ts'
import { isIn, type WrittenDocument } from './written-document.ts'

/**
 * Renews the index of people for the plans that this transaction changes. The account's own trigger indexes
 * the rest; an account or a plan that cannot be read must not keep a payment back.
 * @returns what writes it, once everything is read
 */
export const readIndexOfPlans = async (
  held: HeldTransaction,
  written: readonly WrittenDocument[],
  now: number,
): Promise<((transaction: Transaction) => void)[]> => {
  const plans = written.filter((one) => isIn(one, 'subscriptions'))
  await held.read(plans.flatMap(({ id }) => [paths.user(id), pathOf('peopleIndex', id)]))
  return plans.flatMap(({ id: uid, after }) => {
    const user = v.safeParse(userSchema, held.after(paths.user(uid)))
    const plan = v.safeParse(v.nullable(subscriptionSchema), after)
    if (!user.success || !plan.success) return []
    const path = pathOf('peopleIndex', uid)
    const row = { ...personIndexOf(user.output, plan.output ?? undefined, now) }
    if (isDeepStrictEqual(held.after(path), row)) return []
    return [(transaction) => transaction.set(path, row)]
  })
}
