import type { PlannedWindow } from '../../../src/shared/domain/rounds/windows.ts'
import { windowsFit } from '../../../src/shared/domain/rounds/windows.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import { roundEventId } from '../../../src/shared/ids.ts'
import { type PhaseName, phaseNames, type Round } from '../../../src/shared/model/rounds/round.ts'
import type { RoundEvent } from '../../../src/shared/model/rounds/round-event.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { serverPaths } from '../../../src/shared/server-paths.ts'
import type { Transaction } from '../../platform/store.ts'

const boundaries = {
  boys: { start: 'boysStart', end: 'boysEnd' },
  girls: { start: 'girlsStart', end: 'girlsEnd' },
} as const satisfies Record<PhaseName, { start: RoundEvent; end: RoundEvent }>

/**
 * Plans windows of a round. A boundary whose effect has run cannot move: an opened window keeps its
 * start, a finished one keeps both ends, and a finished round keeps both windows: they say who was
 * charged.
 * @throws Refusal failed-precondition phase-closed · invalid-argument bad-window
 */
export const planWindows = async (
  transaction: Transaction,
  { roundId, round }: { roundId: string; round: Round },
  planned: Partial<Record<PhaseName, PlannedWindow>>,
): Promise<void> => {
  const phases = phaseNames.filter((phase) => planned[phase] !== undefined)
  const marks = phases.flatMap((phase) => [boundaries[phase].start, boundaries[phase].end])
  const passed = await transaction.getAll(
    marks.map((event) => serverPaths.roundEvent(roundEventId(roundId, event))),
  )
  const hasPassed = (event: RoundEvent) => passed[marks.indexOf(event as never)] !== null
  const windows = { ...round.phases, ...planned }
  for (const phase of phases) {
    const isStartMoved = windows[phase].startAt !== round.phases[phase].startAt
    const isOver = hasPassed(boundaries[phase].end) || round.phases.girls.isComplete
    if (isOver || (hasPassed(boundaries[phase].start) && isStartMoved)) {
      throw new Refusal('failed-precondition', 'phase-closed')
    }
  }
  if (!windowsFit(windows, round.graceMs)) throw new Refusal('invalid-argument', 'bad-window')
  transaction.update(paths.round(roundId), {
    ...Object.fromEntries(
      phases.flatMap((phase) => [
        [`phases.${phase}.startAt`, windows[phase].startAt],
        [`phases.${phase}.endAt`, windows[phase].endAt],
      ]),
    ),
    updatedAt: serverTime,
  })
}
