import { Refusal } from '../../src/shared/errors.ts'
import { ledgerId } from '../../src/shared/ids.ts'
import { planSchema } from '../../src/shared/model/payments/plan.ts'
import { subscriptionSchema } from '../../src/shared/model/payments/subscription.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { paths } from '../../src/shared/paths.ts'
import { text } from '../../src/shared/text.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocument } from '../platform/read-documents.ts'
import { creditPlan } from './subscriptions.ts'

/** Grants plans off the price list too. @throws Refusal not-found no-user or no-plan */
export const handleGrantSubscription: CallHandler<'grantSubscription'> = (
  store,
  _caller,
  { grantId, uid, planId },
  now,
) =>
  store.transaction(async (transaction) => {
    const key = ledgerId.grant(grantId)
    const [user, plan, subscription, [granted]] = await Promise.all([
      readDocument(transaction, userSchema, paths.user(uid)),
      readDocument(transaction, planSchema, paths.plan(planId)),
      readDocument(transaction, subscriptionSchema, paths.subscription(uid)),
      transaction.getAll([paths.ledger(key)]),
    ])
    if (user === undefined) throw new Refusal('not-found', 'no-user', text.admin.noUser)
    if (granted !== null) return { status: 'already' }
    if (plan === undefined) throw new Refusal('not-found', 'no-plan')
    creditPlan(transaction, key, { uid, subscription }, { ...plan, planId }, now)
    return { status: 'granted' }
  })
