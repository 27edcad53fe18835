import * as v from 'valibot'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import type { Round } from '../../../src/shared/model/rounds/round.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { Reader, Store, Transaction } from '../../platform/store.ts'
import { hasBegun, readRound } from '../round.ts'

/** The reason why a round ends: its windows are over, or an admin ends it before they are. */
const ways = ['over', 'deactivated', 'cancelled'] as const
export type EndWay = (typeof ways)[number]

/**
 * sweeps/order_{roundId}: an end that is being worked on. It is decided once, because the work may take many
 * runs: meanwhile the boys' window may open, and an admin may want to move a window.
 */
const orderSchema = v.object({
  how: v.picklist(ways),
  /** Whether the round is charged: its boys' window had begun. */
  counts: v.picklist(['counts', 'free']),
  /** When the end was ordered, in Unix milliseconds. */
  at: v.number(),
})
export type OrderedEnd = v.InferOutput<typeof orderSchema>

const orderOf = (roundId: string) => pathOf('sweeps', `order_${roundId}`)

/** Reads an end that was ordered and is not complete yet. */
export const readOrderedEnd = async (reader: Reader, roundId: string): Promise<OrderedEnd | null> =>
  (await readDocument(reader, orderSchema, orderOf(roundId))) ?? null

/**
 * The order to work on: an earlier order goes first. A cancelled round is charged to nobody, even if its end
 * was ordered in another way.
 */
const orderedBy = (
  before: OrderedEnd | null,
  how: EndWay,
  round: Round,
  now: number,
): OrderedEnd => {
  if (before?.how === 'cancelled') return before
  if (how === 'cancelled') return { how, counts: 'free', at: now }
  if (before !== null) return { ...before, how }
  return { how, counts: hasBegun(round, now) ? 'counts' : 'free', at: now }
}

/**
 * Orders an end before any of its work is done.
 * @param isDue asked about the round as it is now: a round whose window was moved meanwhile goes on
 * @returns null when the end is not due
 * @throws Refusal not-found no-round
 */
export const orderEnd = (
  store: Store,
  roundId: string,
  how: EndWay,
  now: number,
  isDue: (round: Round) => boolean = () => true,
): Promise<OrderedEnd | null> =>
  store.transaction(async (transaction) => {
    const [round, before] = await Promise.all([
      readRound(transaction, roundId),
      readOrderedEnd(transaction, roundId),
    ])
    if (!isDue(round)) return null
    const order = orderedBy(before, how, round, now)
    // Another run may have completed the end meanwhile: a round that is not active gets no order.
    if (round.isActive) {
      transaction.set(orderOf(roundId), order)
      // Phones see decks go piece by piece, and say that the round is closing.
      const isKnown = how === 'over' || (round.endOrderedAt ?? null) !== null
      if (!isKnown) {
        const path = paths.round(roundId)
        transaction.update(path, { endOrderedAt: serverTime, updatedAt: serverTime })
      }
    }
    return order
  })

export const forgetOrder = (transaction: Transaction, roundId: string): void =>
  transaction.delete(orderOf(roundId))
