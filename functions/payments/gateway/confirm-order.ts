import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import { orderSchema } from '../../../src/shared/model/payments/order.ts'
import type { CallHandler } from '../../platform/call.ts'
import { reportFailure } from '../../platform/isolated.ts'
import { readDocument } from '../../platform/read-documents.ts'
import { bookGatewayPayment } from './book-gateway-payment.ts'
import type { OpenGateway } from './gateway.ts'

/**
 * Takes the result of the checkout in the browser. Its signature is checked with the stored order's id; then
 * the gateway itself is asked what was paid, because a browser can send any amount and any status.
 * @returns waiting: the webhook or the reconciliation will tell
 * @throws Refusal failed-precondition gateway-off · not-found not-allowed · permission-denied
 *   not-allowed
 */
export const handleConfirmOrder =
  (openGateway: OpenGateway): CallHandler<'confirmOrder'> =>
  async (store, { uid }, { orderId, paymentId, signature }, now) => {
    const gateway = openGateway()
    if (gateway === null) throw new Refusal('failed-precondition', 'gateway-off')
    const stored = (await store.getAll([pathOf('orders', orderId)]))[0]
    if (!stored || stored.data.uid !== uid) throw new Refusal('not-found', 'not-allowed')
    if (!gateway.isSigned({ orderId: stored.id, paymentId, signature })) {
      throw new Refusal('permission-denied', 'not-allowed')
    }
    try {
      for (const payment of await gateway.paymentsOf(stored.id)) {
        await bookGatewayPayment(store, payment, now)
      }
    } catch (error) {
      reportFailure(`Asking for ${stored.id}`, error)
    }
    const order = await readDocument(store, orderSchema, pathOf('orders', stored.id))
    return { status: order?.status === 'paid' ? 'paid' : 'waiting' }
  }
