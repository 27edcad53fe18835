import type { CallHandler } from '../../platform/call.ts'
import { readRound } from '../round.ts'
import { planWindows } from './plan-windows.ts'

/** Plans one window. @throws Refusal not-found no-round, or what `planWindows` throws */
export const handleSetPhaseWindow: CallHandler<'setPhaseWindow'> = (
  store,
  _caller,
  { roundId, phase, startAt, endAt },
  now,
) =>
  store.transaction(async (transaction) => {
    const round = await readRound(transaction, roundId)
    const window = { startAt, endAt }
    await planWindows(transaction, { roundId, round }, { [phase]: window }, now)
    return window
  })
