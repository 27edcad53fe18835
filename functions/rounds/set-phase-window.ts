import { Refusal } from '../../src/shared/errors.ts'
import { roundEventId } from '../../src/shared/ids.ts'
import type { PhaseName, Round } from '../../src/shared/model/rounds/round.ts'
import type { RoundEvent } from '../../src/shared/model/rounds/round-event.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readRound } from './round.ts'

interface Window {
  startAt: number | null
  endAt: number | null
}

const boundaries = {
  boys: { start: 'boysStart', end: 'boysEnd' },
  girls: { start: 'girlsStart', end: 'girlsEnd' },
} as const satisfies Record<PhaseName, { start: RoundEvent; end: RoundEvent }>

/**
 * Plans a window. A boundary whose effect has run cannot move: an opened window keeps its start, a
 * finished one keeps both ends, and a finished round keeps both windows: they say who was charged.
 * @throws Refusal not-found no-round · failed-precondition phase-closed · invalid-argument bad-window
 */
export const handleSetPhaseWindow: CallHandler<'setPhaseWindow'> = (
  store,
  _caller,
  { roundId, phase, startAt, endAt },
) =>
  store.transaction(async (transaction) => {
    const { start, end } = boundaries[phase]
    const round = await readRound(transaction, roundId)
    const [opened, finished] = await transaction.getAll(
      [start, end].map((event) => paths.roundEvent(roundEventId(roundId, event))),
    )
    const window = { startAt, endAt }
    const isStartMoved = startAt !== round.phases[phase].startAt
    const isOver = finished !== null || round.phases.girls.isComplete
    if (isOver || (opened !== null && isStartMoved)) {
      throw new Refusal('failed-precondition', 'phase-closed')
    }
    if (!isValidWindow(round, phase, window)) throw new Refusal('invalid-argument', 'bad-window')
    transaction.update(paths.round(roundId), {
      [`phases.${phase}.startAt`]: startAt,
      [`phases.${phase}.endAt`]: endAt,
      updatedAt: serverTime,
    })
    return window
  })

/** The grace lies between the windows, so that a late like is still promoted. */
const isValidWindow = ({ phases, graceMs }: Round, phase: PhaseName, window: Window): boolean => {
  const { startAt, endAt } = window
  if (startAt === null || endAt === null) return startAt === endAt
  if (startAt >= endAt) return false
  const boys = phase === 'boys' ? window : phases.boys
  const girls = phase === 'girls' ? window : phases.girls
  // mutant: windows-without-the-grace
  return boys.endAt === null || girls.startAt === null || boys.endAt + graceMs <= girls.startAt
}
