import { pathOf } from '../../../src/shared/collections/path-of.ts'
import type { GatewayTrouble } from '../../../src/shared/model/payments/gateway-trouble.ts'
import { orderSchema } from '../../../src/shared/model/payments/order.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { reportFailure } from '../../platform/isolated.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { DocumentWrite, Store } from '../../platform/store.ts'
import type { GatewayDispute, GatewayPayment } from './gateway.ts'
import { readGatewayTrouble } from './gateway-troubles.ts'

/**
 * Notes for the admins that a payer asks for the money back, under the dispute's own id, because the payment
 * may have another trouble. A dispute that is over stays so, however often and in whatever order the gateway
 * tells of it.
 */
export const noteDispute = async (
  store: Store,
  { orderId, bankReference }: GatewayPayment,
  { disputeId, amountPaise, currency, isOver }: GatewayDispute,
): Promise<void> => {
  const state = isOver ? 'settled' : 'open'
  const isNew = await store.transaction(async (transaction) => {
    const path = pathOf('gatewayTroubles', disputeId)
    const [noted, order] = await Promise.all([
      readGatewayTrouble(transaction, disputeId),
      readDocument(transaction, orderSchema, pathOf('orders', orderId)),
    ])
    if (noted !== undefined) {
      if (isOver && noted.state === 'open')
        transaction.update(path, { state, updatedAt: serverTime })
      return false
    }
    const trouble: DocumentWrite<GatewayTrouble> = {
      kind: 'disputed',
      state,
      orderId,
      uid: order?.uid ?? null,
      planName: order?.planName ?? null,
      orderedPaise: order?.amountPaise ?? null,
      amountPaise,
      currency,
      utr: bankReference,
      createdAt: serverTime,
      updatedAt: serverTime,
    }
    transaction.create(path, trouble)
    return !isOver
  })
  if (isNew) reportFailure(`Crediting ${disputeId} of ${orderId}`, 'disputed')
}
