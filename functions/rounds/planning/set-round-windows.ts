import { type PhaseName, phaseNames, type Round } from '../../../src/shared/model/rounds/round.ts'
import type { CallHandler } from '../../platform/call.ts'
import { requireSeen, requireUnchanged } from '../../platform/unchanged.ts'
import { readRound } from '../round.ts'
import { planWindows } from './plan-windows.ts'

const windowOf = ({ phases }: Round, phase: PhaseName) => {
  const { startAt, endAt } = phases[phase]
  return { startAt, endAt }
}

/**
 * Plans the windows that differ from the present ones. A repeat answers `already`.
 * @throws Refusal not-found no-round · failed-precondition changed-meanwhile, or what `planWindows`
 *   throws
 */
export const handleSetRoundWindows: CallHandler<'setRoundWindows'> = (
  store,
  _caller,
  { roundId, seenUpdatedAt, seen, ...windows },
  now,
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
    requireSeen(seen, { boys: windowOf(round, 'boys'), girls: windowOf(round, 'girls') })
    const planned = Object.fromEntries(changed.map((phase) => [phase, windows[phase]]))
    await planWindows(transaction, { roundId, round }, planned, now)
    return { status: 'planned' }
  })
