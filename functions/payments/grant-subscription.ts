import { Refusal } from '../../src/shared/errors.ts'
import { ledgerId } from '../../src/shared/model/payments/ledger-id.ts'
import { planSchema } from '../../src/shared/model/payments/plan.ts'
import { subscriptionSchema } from '../../src/shared/model/payments/subscription.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readOtherPerson } from '../platform/person.ts'
import { readDocument } from '../platform/read-documents.ts'
import { requireUnchangedSince } from '../platform/unchanged.ts'
import { creditPlan, lastsMs } from './subscriptions.ts'

/**
 * Grants a plan, also one that is off the price list.
 * @throws Refusal invalid-argument not-allowed for oneself · not-found no-user or no-plan ·
 *   failed-precondition changed-meanwhile
 */
export const handleGrantSubscription: CallHandler<'grantSubscription'> = (
  store,
  { uid: adminUid },
  { grantId, uid, planId, seenAt },
  now,
) =>
  store.transaction(async (transaction) => {
    const key = ledgerId.grant(grantId)
    const [, plan, subscription, [granted]] = await Promise.all([
      readOtherPerson(transaction, uid, adminUid),
      readDocument(transaction, planSchema, paths.plan(planId)),
      readDocument(transaction, subscriptionSchema, paths.subscription(uid)),
      transaction.getAll([paths.ledger(key)]),
    ])
    if (granted !== null) return { status: 'already' }
    requireUnchangedSince(subscription, seenAt)
    if (plan === undefined) throw new Refusal('not-found', 'no-plan')
    const given = { ...plan, planId, planName: plan.name }
    const timed = { row: key, creditedAt: now, lastsMs: lastsMs(plan) }
    creditPlan(transaction, { uid, subscription }, given, timed, now)
    return { status: 'granted' }
  })
