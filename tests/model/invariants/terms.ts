import type { CallRequest, CallResponse } from '../../../src/shared/calls.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { paymentId } from '../../../src/shared/ids.ts'
import type { Order } from '../../../src/shared/model/payments/order.ts'
import type { Payment } from '../../../src/shared/model/payments/payment.ts'
import type { Plan } from '../../../src/shared/model/payments/plan.ts'
import { paths } from '../../../src/shared/paths.ts'
import { seen } from '../campus/world.ts'
import type { Promised } from './invariant.ts'

export const terms: Promised = {
  says: 'What is paid, and approved, is what the screen showed; a rejected UTR is sent again by its owner.',
  watch: ({ world, wrong }) => {
    /** Plan and time of a version → its price. */
    const prices = new Map<string, number>()
    return {
      changed: (changes) => {
        for (const { path, after } of changes) {
          if (!path.startsWith('plans/') || after === null) continue
          const { pricePaise, updatedAt } = after as unknown as Plan
          prices.set(`${path} ${updatedAt}`, pricePaise)
        }
      },
      answered: ({ uid, name, data, result }) => {
        if (name === 'decidePayments') {
          const { seen: shown = {} } = data as CallRequest<'decidePayments'>
          for (const { id, status } of (result ?? []) as CallResponse<'decidePayments'>) {
            const payment = seen<Payment>(world, paths.payment(id))
            const isOther = shown[id] !== undefined && shown[id] !== payment?.submittedAt
            const isPaid = status === 'approved' && payment?.status === 'approved'
            if (isOther && isPaid && payment.orderId === null)
              wrong(`${uid} saw another payment than ${id}, and has approved it`)
          }
        }
        if (name !== 'submitPayment' && name !== 'startOrder') return
        const { planId, planSeenAt } = data as CallRequest<'startOrder'>
        const answer = (result ?? {}) as { status?: string; is?: string; orderId?: string }
        if (answer.status === 'already' && answer.is === 'rejected')
          wrong(`${uid} cannot send a rejected UTR again`)
        const shown = prices.get(`${paths.plan(planId)} ${planSeenAt}`)
        const isNew = answer.status === 'submitted' || answer.orderId !== undefined
        if (shown === undefined || !isNew) return
        const paid =
          name === 'startOrder'
            ? seen<Order>(world, pathOf('orders', answer.orderId ?? ''))
            : seen<Payment>(world, paths.payment(paymentId(uid, (data as { utr: string }).utr)))
        if (paid !== undefined && paid.amountPaise !== shown)
          wrong(`${uid} saw ${shown} and pays ${paid.amountPaise}`)
      },
    }
  },
}
