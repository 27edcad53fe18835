import { pathOf } from '../../../src/shared/collections/path-of.ts'
import type { PlannedWindow } from '../../../src/shared/domain/rounds/windows.ts'
import { windowsFit } from '../../../src/shared/domain/rounds/windows.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import { type PhaseName, phaseNames, type Round } from '../../../src/shared/model/rounds/round.ts'
import type { RoundEvent } from '../../../src/shared/model/rounds/round-event.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { Transaction } from '../../platform/store.ts'
import { readOrderedEnd } from '../ending/ordered-end.ts'

const boundaries = {
  boys: { start: 'boysStart', end: 'boysEnd' },
  girls: { start: 'girlsStart', end: 'girlsEnd' },
} as const satisfies Record<PhaseName, { start: RoundEvent; end: RoundEvent }>

/** Whether a window has opened by the clock, by which phones read: the tick comes up to a minute later. */
const isStartPassed = ({ isActive, phases }: Round, phase: PhaseName, now: number): boolean => {
  const { startAt } = phases[phase]
  return isActive && startAt !== null && startAt <= now
}

const isEndPassed = (
  { isActive, phases, graceMs }: Round,
  phase: PhaseName,
  now: number,
): boolean => {
  const { endAt } = phases[phase]
  return isActive && endAt !== null && endAt + graceMs <= now
}

/**
 * Plans windows of a round. A boundary whose effect has run cannot move: an opened window keeps its start,
 * also when only the clock has opened it; a finished window keeps both ends; a finished round keeps both
 * windows, because they say who was charged. A window of the active round is finished as soon as its end and
 * grace have passed. Both are finished while an end of the round is being worked on: some decks have ended,
 * and nothing would bring them back.
 * @throws Refusal failed-precondition phase-closed · invalid-argument bad-window
 */
export const planWindows = async (
  transaction: Transaction,
  { roundId, round }: { roundId: string; round: Round },
  planned: Partial<Record<PhaseName, PlannedWindow>>,
  now: number,
): Promise<void> => {
  const phases = phaseNames.filter((phase) => planned[phase] !== undefined)
  const marks = phases.flatMap((phase) => [boundaries[phase].start, boundaries[phase].end])
  const [passed, order] = await Promise.all([
    transaction.getAll(marks.map((event) => pathOf('roundEvents', roundId, event))),
    readOrderedEnd(transaction, roundId),
  ])
  const hasPassed = (event: RoundEvent) => passed[marks.indexOf(event as never)] !== null
  const windows = { ...round.phases, ...planned }
  for (const phase of phases) {
    const isStartMoved = windows[phase].startAt !== round.phases[phase].startAt
    const isOver =
      hasPassed(boundaries[phase].end) ||
      round.phases.girls.isComplete ||
      order !== null ||
      isEndPassed(round, phase, now)
    const isBegun = hasPassed(boundaries[phase].start) || isStartPassed(round, phase, now)
    if (isOver || (isBegun && isStartMoved)) {
      throw new Refusal('failed-precondition', 'phase-closed')
    }
  }
  // Windows of older code lie closer together: a change that leaves the time between them is not refused for it.
  const isBetweenMoved =
    windows.boys.endAt !== round.phases.boys.endAt ||
    windows.girls.startAt !== round.phases.girls.startAt
  if (!windowsFit(windows, isBetweenMoved ? round.graceMs : null))
    throw new Refusal('invalid-argument', 'bad-window')
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
