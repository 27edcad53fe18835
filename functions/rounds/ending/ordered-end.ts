import { serverPaths } from '../../../src/shared/server-paths.ts'
import type { Reader, Store, Transaction } from '../../platform/store.ts'
import { readRound } from '../round.ts'

/** How an admin ends a round before its windows are over. */
export type OrderedEnd = 'deactivated' | 'cancelled'

const orderOf = (roundId: string) => serverPaths.sweep(`order_${roundId}`)

/** The end that an admin has ordered, and that is not complete yet. */
export const readOrderedEnd = async (
  reader: Reader,
  roundId: string,
): Promise<OrderedEnd | null> => {
  const [order] = await reader.getAll([orderOf(roundId)])
  if (order === null || order === undefined) return null
  return order.data.how === 'cancelled' ? 'cancelled' : 'deactivated'
}

/** For the next tick, if the admin leaves before the end is complete. */
export const orderEnd = (store: Store, roundId: string, how: OrderedEnd): Promise<void> =>
  store.transaction(async (transaction) => {
    // Another run may have completed it meanwhile.
    if ((await readRound(transaction, roundId)).isActive) transaction.set(orderOf(roundId), { how })
  })

export const forgetOrder = (transaction: Transaction, roundId: string): void =>
  transaction.delete(orderOf(roundId))
