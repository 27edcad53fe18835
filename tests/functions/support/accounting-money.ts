import type { Random } from '../../../demo/random.ts'
import { handleDecidePayments } from '../../../functions/payments/decide-payments.ts'
import { handleExtendSubscription } from '../../../functions/payments/extend-subscription.ts'
import { handleGrantSubscription } from '../../../functions/payments/grant-subscription.ts'
import { handleRefundPayment } from '../../../functions/payments/refund-payment.ts'
import { handleSubmitPayment } from '../../../functions/payments/submit-payment.ts'
import { handleTakeBackGrant } from '../../../functions/payments/take-back-grant.ts'
import type { CallRequest } from '../../../src/shared/calls.ts'
import { paymentId } from '../../../src/shared/ids.ts'
import { asPayer, type createGatewayEvents, payer, planId } from './accounting-gateway.ts'
import { girlsStart } from './campus.ts'
import { asAdmin } from './confirm.ts'
import type { Work } from './interleaving.ts'

type GatewayEvents = ReturnType<typeof createGatewayEvents>

/** One account and one reference, so that what is done to a payment meets. */
const utr = '000000000001'

const paymentByHand = (random: Random): Work => {
  const ids = [paymentId(payer, utr)]
  const decided = random.pick([
    { decision: 'approve', ids },
    { decision: 'undo', ids },
    { decision: 'reject', ids, reason: 'No such payment' },
  ] satisfies CallRequest<'decidePayments'>[])
  const grantId = `g${random.integer(1, 2)}`
  const reason = 'kind'
  return random.pick<Work>([
    (store) => handleSubmitPayment(store, asPayer, { planId, utr }, girlsStart),
    (store) => handleDecidePayments(store, asAdmin, decided, girlsStart),
    (store) => handleDecidePayments(store, asAdmin, decided, girlsStart),
    (store) =>
      handleGrantSubscription(store, asAdmin, { grantId, uid: payer, planId, reason }, girlsStart),
    (store) => {
      const request = { grantId: `e${grantId}`, uid: payer, days: 7, reason }
      return handleExtendSubscription(store, asAdmin, request, girlsStart)
    },
    (store) => {
      const taken = random.pick([grantId, `e${grantId}`])
      return handleTakeBackGrant(store, asAdmin, { grantId: taken }, girlsStart)
    },
    (store) =>
      handleRefundPayment(store, asAdmin, { id: ids[0] ?? '', reason: 'Paid twice' }, girlsStart),
  ])
}

export const money = (random: Random, { gateway }: { gateway: GatewayEvents }): Work =>
  random.chance(0.5) ? gateway.event(random) : paymentByHand(random)
