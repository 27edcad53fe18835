import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { paymentId as idOf } from '../../../src/shared/ids.ts'
import type { GatewayTrouble } from '../../../src/shared/model/payments/gateway-trouble.ts'
import type { Order } from '../../../src/shared/model/payments/order.ts'
import type { Payment } from '../../../src/shared/model/payments/payment.ts'
import { paths } from '../../../src/shared/paths.ts'
import { seen, seenIn } from '../campus/world.ts'
import type { Promised } from './invariant.ts'

export const gateway: Promised = {
  says: 'Only money that the gateway truly has pays an order: in full, once, never again after its refund; and what it has told of is credited, or noted for the admins, as is each dispute until it is over.',
  watch: ({ world, witness, wrong }) => ({
    changed: (changes) => {
      for (const { path, before, after } of changes) {
        if (!path.startsWith('payments/') || after === null) continue
        const { utr, orderId, status, amountPaise } = after as unknown as Payment
        if (orderId === null) continue
        const paid = world.gateway.payments.get(utr)
        if (paid === undefined) wrong(`${utr} was never paid`)
        if (paid?.amountPaise !== amountPaise) wrong(`${utr} paid ${paid?.amountPaise} paise`)
        if (before?.status === 'refunded') wrong(`${utr} comes back after its refund`)
        const others = seenIn<Payment>(world, 'payments').filter((one) => one.orderId === orderId)
        if (others.length > 1) wrong(`${orderId} is paid ${others.length} times`)
        if (status === 'pending' || status === 'rejected') wrong(`${utr} is ${status}`)
      }
    },
    settled: () => {
      for (const [id, { isOver }] of world.gateway.disputes) {
        const noted = seen<GatewayTrouble>(world, pathOf('gatewayTroubles', id))
        const due = isOver ? 'settled' : 'open'
        if (noted?.state !== due) wrong(`${id} is noted as ${noted?.state}, not as ${due}`)
      }
      for (const { paymentId, orderId, amountPaise, status } of world.gateway.payments.values()) {
        if (!world.gateway.told.has(paymentId)) continue
        const all = [...world.gateway.payments.values()].filter((one) => one.orderId === orderId)
        const order = seen<Order>(world, pathOf('orders', orderId))
        const noted = seen<GatewayTrouble>(world, pathOf('gatewayTroubles', paymentId))?.state
        const is = seen<Payment>(world, paths.payment(idOf(String(order?.uid), paymentId)))?.status
        const due = status === 'captured' ? 'approved' : status
        if (is !== due && noted !== (status === 'captured' ? 'open' : status))
          wrong(`${paymentId} is ${is} and noted as ${noted}, the gateway says ${status}`)
        // Which of two payments counts is decided by what was heard first.
        if (order === undefined || order.amountPaise !== amountPaise || all.length > 1) continue
        if (is !== due && !witness.gone.has(order.uid)) wrong(`${paymentId} is ${is}`)
      }
    },
    ended: () => {
      for (const { path, data } of world.documents.rowsIn('orders')) {
        const { status } = data as unknown as Order
        if (status !== 'paid' && status !== 'refunded') wrong(`${path} is left unpaid`)
      }
    },
  }),
}
