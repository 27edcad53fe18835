import { pathOf } from '../../src/shared/collections/path-of.ts'
import { roundSchema } from '../../src/shared/model/rounds/round.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { Deadline } from '../platform/bulk.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Store, Transaction } from '../platform/store.ts'
import { finaliseOpenDecks, finaliseRound, hasOpenDecks } from './ending/finalise-round.ts'
import { type EndWay, forgetOrder, type OrderedEnd, orderEnd } from './ending/ordered-end.ts'
import { type RoundChoice, readSeenOthers } from './seen-active.ts'
import type { WorkEnd } from './work-in-pieces.ts'

/** The times of a call's or a tick's work on a round. */
export interface RoundRun {
  /** Unix milliseconds. */
  readonly now: number
  readonly deadline: Deadline
}

/**
 * Finalises every active round but the chosen one, then deactivates it (PRODUCT §4). A round that has begun
 * is over then; one that has not may be activated again. Repeatable.
 * @throws Refusal failed-precondition changed-meanwhile, before each round that the admin did not see, or reason-needed
 */
export const deactivateOtherRounds = async (
  store: Store,
  choice: RoundChoice,
  run: RoundRun,
): Promise<WorkEnd> => {
  for (const { id } of await readSeenOthers(store, choice, run.now)) {
    if ((await endRound(store, id, 'deactivated', run)) === 'unfinished') return 'unfinished'
  }
  return 'done'
}

/**
 * Finalises a round and deactivates it. A cancelled round is over and charged to nobody. Repeatable: the next
 * call, or the next tick, continues what a run left.
 */
export const endRound = async (
  store: Store,
  roundId: string,
  how: EndWay,
  { now, deadline }: RoundRun,
): Promise<WorkEnd> => {
  const round = await readDocument(store, roundSchema, paths.round(roundId))
  if (round === undefined) return 'done'
  const order = await orderEnd(store, roundId, how, now)
  if (order === null) return 'done'
  // A finished round is not counted again: the rows that spared a man may be purged by now.
  const isFinished = round.phases.girls.isComplete && order.how === 'deactivated'
  if (!isFinished && (await finaliseRound(store, roundId, order, deadline)) === 'unfinished') {
    return 'unfinished'
  }
  for (;;) {
    const state = await store.transaction(async (transaction) => {
      // Decks may have been written meanwhile. The round stays active until they are ended, so that the next
      // run finds it after a crash.
      if (!isFinished && (await hasOpenDecks(transaction, roundId))) return 'open'
      await deactivateRound(transaction, roundId, order)
      return 'ended'
    })
    if (state === 'ended') return 'done'
    await finaliseOpenDecks(store, roundId, order)
    if (deadline.isOver()) return 'unfinished'
  }
}

const deactivateRound = async (
  transaction: Transaction,
  roundId: string,
  { how, counts }: OrderedEnd,
): Promise<void> => {
  const path = paths.round(roundId)
  const mark = pathOf('roundEvents', roundId, 'girlsEnd')
  const [round, [done]] = await Promise.all([
    readDocument(transaction, roundSchema, path),
    transaction.getAll([mark]),
  ])
  const isCancelling = how === 'cancelled' && round?.cancelledAt === undefined
  if (round === undefined || !(round.isActive || isCancelling)) return
  const isOver = counts === 'counts' || isCancelling
  transaction.update(path, {
    isActive: false,
    endOrderedAt: null,
    ...(isCancelling && { cancelledAt: serverTime }),
    ...(isOver && { 'phases.boys.isComplete': true, 'phases.girls.isComplete': true }),
    updatedAt: serverTime,
  })
  forgetOrder(transaction, roundId)
  if (isOver && done === null) {
    transaction.create(mark, { roundId, event: 'girlsEnd', createdAt: serverTime })
  }
}
