import * as v from 'valibot'
import { pathOf } from '../../src/shared/collections/path-of.ts'
import { reminderOpenings, roundEventDueAt } from '../../src/shared/domain/rounds/round-events.ts'
import * as limits from '../../src/shared/limits.ts'
import { type Round, roundSchema } from '../../src/shared/model/rounds/round.ts'
import {
  type RoundEvent,
  roundEventNames,
  roundEventSchema,
} from '../../src/shared/model/rounds/round-event.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { createDeadline, type Deadline, type Stopwatch } from '../platform/bulk.ts'
import { runIsolated } from '../platform/isolated.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Fields, Reader, Store } from '../platform/store.ts'
import type { ScheduleHandler } from '../platform/trigger.ts'
import { announceRoundEvent, isRoundEventAnnounced } from './boundaries/announce-round-event.ts'
import { openGirlsDecks } from './boundaries/open-girls-decks.ts'
import { endRound, type RoundRun } from './deactivate-rounds.ts'
import { finaliseRound } from './ending/finalise-round.ts'
import { forgetOrder, orderEnd, readOrderedEnd } from './ending/ordered-end.ts'
import { promoteLikes } from './promote-likes.ts'
import { readActiveRounds, readRound } from './round.ts'
import type { WorkEnd } from './work-in-pieces.ts'

/**
 * Ends a round whose windows are over. The end is ordered first: a window that was moved before the order
 * stays open, and no window can be moved after it.
 */
async function endOverRound(
  store: Store,
  roundId: string,
  now: number,
  deadline: Deadline,
): Promise<WorkEnd> {
  const order = await orderEnd(store, roundId, 'over', now, (round) =>
    isDue('girlsEnd', round, now),
  )
  return order === null ? 'unfinished' : finaliseRound(store, roundId, order, deadline)
}

/** The work of a boundary before its mark. It must be repeatable: a crash runs it again. */
const effects: Partial<
  Record<
    RoundEvent,
    (store: Store, roundId: string, now: number, deadline: Deadline) => Promise<WorkEnd>
  >
> = {
  boysEnd: promoteLikes,
  girlsStart: openGirlsDecks,
  girlsEnd: endOverRound,
}

/** The change of the round itself, in one transaction with the mark. */
const changes: Partial<Record<RoundEvent, Fields>> = {
  boysEnd: { 'phases.boys.isComplete': true, 'phases.boys.completedAt': serverTime },
  girlsStart: { phase: 'girls' },
  girlsEnd: { 'phases.girls.isComplete': true },
}

/**
 * Runs the effect of every boundary of the active round that has passed (PRODUCT §4). Ticks may be late,
 * doubled or cut short: the mark in roundEvents is written after the effect, by one of them. A boundary that
 * fails is tried again by the next tick, and stops no other. A run has a deadline: the next tick continues
 * work that did not fit, and later boundaries wait for it. It also continues the end of a round that an admin
 * ordered.
 */
export const createTickRounds =
  (stopwatch?: Stopwatch): ScheduleHandler =>
  async (store, now) => {
    const deadline = createDeadline(limits.roundRunMs, stopwatch)
    const rounds = await readActiveRounds(store)
    await runIsolated(rounds, async ({ id, data }) => {
      const ordered = await readOrderedEnd(store, id)
      if (ordered !== null && ordered.how !== 'over') {
        await endRound(store, id, ordered.how, { now, deadline })
        return
      }
      const round = v.parse(roundSchema, data)
      const due = roundEventNames.filter((event) => isDue(event, round, now))
      let end: WorkEnd = 'done'
      await runIsolated(
        due.map((event) => ({ path: pathOf('roundEvents', id, event), event })),
        async ({ event }) => {
          // Decks are announced and the round ended only after all likes are promoted.
          if (end === 'done')
            end = await passBoundary(store, { id, round }, event, { now, deadline })
        },
      )
    })
  }

export const handleTickRounds = createTickRounds()

const isDue = (event: RoundEvent, round: Round, now: number): boolean => {
  const due = roundEventDueAt(event, round)
  return due !== null && due <= now
}

const passBoundary = async (
  store: Store,
  { id: roundId, round }: { id: string; round: Round },
  event: RoundEvent,
  { now, deadline }: RoundRun,
): Promise<WorkEnd> => {
  const mark = pathOf('roundEvents', roundId, event)
  const [done] = await store.getAll([mark])
  if (done !== null) return 'done'
  if ((await effects[event]?.(store, roundId, now, deadline)) === 'unfinished') return 'unfinished'
  const openedAt = await readOpenedAt(store, roundId, event)
  const isAnnounced = isRoundEventAnnounced(event, { round, openedAt, now })
  const toldCount = isAnnounced
    ? await announceRoundEvent(store, roundId, event, now, deadline)
    : undefined
  if (toldCount === null) return 'unfinished'
  await store.transaction(async (transaction) => {
    const [doneMeanwhile] = await transaction.getAll([mark])
    if (doneMeanwhile !== null) return
    // The window of this boundary was moved meanwhile: the boundary comes again.
    if (!isDue(event, await readRound(transaction, roundId), now)) return
    transaction.create(mark, {
      roundId,
      event,
      ...(toldCount !== undefined && { told: toldCount }),
      createdAt: serverTime,
    })
    const change = changes[event]
    if (event === 'girlsEnd') forgetOrder(transaction, roundId)
    if (change !== undefined) {
      transaction.update(paths.round(roundId), { ...change, updatedAt: serverTime })
    }
  })
  return 'done'
}

/**
 * When the opening was announced to which this reminder belongs; null: it was not announced, or the event is
 * no reminder.
 */
const readOpenedAt = async (
  reader: Reader,
  roundId: string,
  event: RoundEvent,
): Promise<number | null> => {
  const opening = reminderOpenings[event]
  if (opening === undefined) return null
  const mark = pathOf('roundEvents', roundId, opening)
  return (await readDocument(reader, roundEventSchema, mark))?.createdAt ?? null
}
