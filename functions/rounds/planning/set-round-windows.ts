import { phaseNames } from '../../../src/shared/model/rounds/round.ts'
import type { CallHandler } from '../../platform/call.ts'
import { requireUnchanged } from '../../platform/unchanged.ts'
import { readRound } from '../round.ts'
import { planWindows } from './plan-windows.ts'

/**
 * Plans the windows that differ from the present ones. A repeat answers `already`.
 * @throws Refusal not-found no-round · failed-precondition changed-meanwhile, or what `planWindows`
 *   throws
 */
export const handleSetRoundWindows: CallHandler<'setRoundWindows'> = (
  store,
  _caller,
  { roundId, seenUpdatedAt, ...windows },
) =>
  store.transaction(async (transaction) => {
    const round = await readRound(transaction, roundId)
    const changed = phaseNames.filter(
      (phase) =>
        windows[phase].startAt !== round.phases[phase].startAt ||
        windows[phase].endAt !== round.phases[phase].endAt,
    )
    if (changed.length === 0) return { status: 'already' }
    requireUnchanged(round, seenUpdatedAt)
    const planned = Object.fromEntries(changed.map((phase) => [phase, windows[phase]]))
    await planWindows(transaction, { roundId, round }, planned)
    return { status: 'planned' }
  })
