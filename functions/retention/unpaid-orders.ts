import * as limits from '../../src/shared/limits.ts'
import { type Deadline, deleteDocuments, drainQuery } from '../platform/bulk.ts'
import type { Store } from '../platform/store.ts'

/**
 * Deletes unpaid orders: an order says who wanted to buy what, and nobody can pay it any more. The law asks
 * for paid ones alone.
 */
export const purgeUnpaidOrders = async (
  store: Store,
  now: number,
  deadline?: Deadline,
): Promise<void> => {
  for (const status of ['created', 'abandoned']) {
    await drainQuery(
      store,
      {
        collection: 'orders',
        where: [
          ['status', '==', status],
          ['createdAt', '<', now - limits.unpaidOrderMs],
        ],
      },
      ({ path }) => deleteDocuments(store, [path]),
      deadline,
    )
  }
}
