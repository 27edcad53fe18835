import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { isPhaseLive } from '../../../src/shared/domain/rounds/phase.ts'
import {
  earliestGirlsStart,
  type PlannedWindow,
} from '../../../src/shared/domain/rounds/windows.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { Round } from '../../../src/shared/model/rounds/round.ts'
import { text } from '../../../src/shared/text.ts'
import { bookedSend } from '../../notifications/sends/booked-send.ts'
import type { CallHandler } from '../../platform/call.ts'
import { requireUnchanged } from '../../platform/unchanged.ts'
import { readRound } from '../round.ts'
import { planWindows } from './plan-windows.ts'

const plannedIn = ({ phases: { boys, girls } }: Round) => ({
  boys: { startAt: boys.startAt, endAt: boys.endAt },
  girls: { startAt: girls.startAt, endAt: girls.endAt },
})

const movedBy = ({ startAt, endAt }: PlannedWindow, ms: number): PlannedWindow => ({
  startAt: startAt === null ? null : startAt + ms,
  endAt: endAt === null ? null : endAt + ms,
})

/**
 * Adds an hour to an open window, and moves the girls' window where the boys' comes into its way. It books a
 * notification for the people of each window that it moves. A repeat answers the windows.
 * @throws Refusal not-found no-round · failed-precondition phase-closed for a window that is not open, or
 *   changed-meanwhile
 */
export const handleExtendWindow: CallHandler<'extendWindow'> = (
  store,
  { uid },
  { roundId, phase, sendId, seenUpdatedAt },
  now,
) =>
  store.transaction(async (transaction) => {
    const path = pathOf('notificationSends', sendId)
    const [booked] = await transaction.getAll([path])
    const round = await readRound(transaction, roundId)
    const before = plannedIn(round)
    if (booked !== null) return before
    requireUnchanged(round, seenUpdatedAt)
    if (!round.isActive || !isPhaseLive(round.phases[phase], now)) {
      throw new Refusal('failed-precondition', 'phase-closed')
    }
    const { startAt, endAt } = before[phase]
    const longer = { startAt, endAt: (endAt ?? now) + durations.hour }
    const girlsAt = before.girls.startAt
    const girlsMayAt = earliestGirlsStart(longer.endAt, round.graceMs)
    const isInTheWay = phase === 'boys' && girlsAt !== null && girlsAt < girlsMayAt
    const planned = {
      [phase]: longer,
      ...(isInTheWay && {
        girls: movedBy(before.girls, Math.max(durations.hour, girlsMayAt - girlsAt)),
      }),
    }
    await planWindows(transaction, { roundId, round }, planned, now)
    transaction.create(
      path,
      bookedSend({
        uid,
        ...(isInTheWay ? text.notifications.windowsMoved : text.notifications.windowExtended),
        targetType: 'personal',
        userUid: null,
        round: { roundId, phase, who: 'everyone', ...(isInTheWay && { isForBoth: true }) },
        dueAt: now + limits.extensionToldMs,
      }),
    )
    return { ...before, ...planned }
  })
