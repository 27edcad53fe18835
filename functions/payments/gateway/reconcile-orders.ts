import * as limits from '../../../src/shared/limits.ts'
import { day } from '../../../src/shared/limits.ts'
import { orderSchema } from '../../../src/shared/model/payments/order.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { createDeadline, type Stopwatch } from '../../platform/bulk.ts'
import { attemptAll, createFailures, runIsolated } from '../../platform/isolated.ts'
import { eachByTime } from '../../platform/pages/each-by-time.ts'
import { eachPage, readDocument } from '../../platform/read-documents.ts'
import type { Store, Stored } from '../../platform/store.ts'
import type { ScheduleHandler } from '../../platform/trigger.ts'
import { bookGatewayPayment } from './book-gateway-payment.ts'
import type { Gateway, OpenGateway } from './gateway.ts'

/**
 * Asks the gateway about open orders, until they are too old to be paid; those that were asked longest ago
 * come first, so that many orders in a day, or a slow gateway, keep no order waiting for ever.
 */
export const handleReconcileOrders =
  (openGateway: OpenGateway, stopwatch?: Stopwatch): ScheduleHandler =>
  async (store, now) => {
    const gateway = openGateway()
    if (gateway === null) return
    const open = { collection: 'orders', where: [['status', '==', 'created']] } as const
    let due: Stored[] = []
    await eachPage(store, { ...open, only: ['createdAt', 'askedAt'] }, (found) => {
      due = [...due, ...found]
        .filter(({ data }) => Number(data.createdAt) < now - limits.orderQuietMs)
        .toSorted((one, other) => Number(one.data.askedAt ?? 0) - Number(other.data.askedAt ?? 0))
        .slice(0, limits.ordersAskedMax)
    })
    const deadline = createDeadline(limits.minuteJobMs, stopwatch)
    const work = async ({ id, path }: { id: string; path: string }) => {
      if (!deadline.isOver()) await reconcile(store, gateway, { id, path }, now)
    }
    await runIsolated(due, work, limits.ordersAskedAtOnce)
  }

/** Asks the gateway about paid orders again, to find a refund whose message was lost. */
export const handleRecheckOrders =
  (openGateway: OpenGateway): ScheduleHandler =>
  async (store, now) => {
    const gateway = openGateway()
    if (gateway === null) return
    const recent = {
      collection: 'orders',
      by: 'createdAt',
      after: now - limits.orderRefundedMs,
      // The bound is later than every order, because another server's clock may be ahead.
      until: now + day,
    } as const
    const failures = createFailures()
    const work = ({ id }: Stored) => bookAll(store, gateway, id, now)
    await eachByTime(store, recent, (found) => {
      const paid = found.filter(({ data }) => data.status === 'paid')
      return attemptAll(failures, paid, work, limits.ordersAskedAtOnce)
    })
    failures.throwAny()
  }

const bookAll = async (store: Store, gateway: Gateway, id: string, now: number): Promise<void> => {
  for (const payment of await gateway.paymentsOf(id)) await bookGatewayPayment(store, payment, now)
}

const reconcile = async (
  store: Store,
  gateway: Gateway,
  { id, path }: { id: string; path: string },
  now: number,
): Promise<void> => {
  try {
    await bookAll(store, gateway, id, now)
  } catch (error) {
    // An order that fails goes to the end of the queue too, so that it does not keep the others waiting.
    await store.transaction(async (transaction) =>
      transaction.update(path, { askedAt: serverTime }),
    )
    throw error
  }
  await store.transaction(async (transaction) => {
    const order = await readDocument(transaction, orderSchema, path)
    // Only an order that is still `created` is given up: it may have been paid meanwhile.
    if (order?.status !== 'created') return
    const isOld = order.createdAt <= now - limits.orderOpenMs
    transaction.update(path, {
      askedAt: serverTime,
      ...(isOld && { status: 'abandoned', updatedAt: serverTime }),
    })
  })
}
