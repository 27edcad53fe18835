import { limits } from '../../../src/shared/limits.ts'
import { orderSchema } from '../../../src/shared/model/payments/order.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { collections } from '../../../src/shared/paths.ts'
import { runIsolated } from '../../platform/isolated.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { Store } from '../../platform/store.ts'
import type { ScheduleHandler } from '../../platform/trigger.ts'
import { bookGatewayPayment } from './book-gateway-payment.ts'
import type { Gateway, OpenGateway } from './gateway.ts'

/** Asks the gateway about every order that nobody has told of, until it is too old to be paid. */
export const handleReconcileOrders =
  (openGateway: OpenGateway): ScheduleHandler =>
  async (store, now) => {
    const gateway = openGateway()
    if (gateway === null) return
    const open = await store.query({
      collection: collections.orders,
      where: [['status', '==', 'created']],
    })
    const due = open.filter(({ data }) => Number(data.createdAt) < now - limits.orderQuietMs)
    await runIsolated(due, ({ id, path }) => reconcile(store, gateway, { id, path }, now))
  }

const reconcile = async (
  store: Store,
  gateway: Gateway,
  { id, path }: { id: string; path: string },
  now: number,
): Promise<void> => {
  for (const payment of await gateway.paymentsOf(id)) await bookGatewayPayment(store, payment, now)
  await store.transaction(async (transaction) => {
    const order = await readDocument(transaction, orderSchema, path)
    // Only from created: what was paid meanwhile is never given up.
    if (order?.status !== 'created' || order.createdAt > now - limits.orderOpenMs) return
    transaction.update(path, { status: 'abandoned', updatedAt: serverTime })
  })
}
