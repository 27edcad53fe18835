import type { PhaseName, PhaseWindow, Round } from '../../model/rounds/round.ts'

/**
 * preparing → scheduled → boysLive → boysGrace → review → girlsLive → girlsGrace → ending → closed
 * (PRODUCT §4). Derived from the windows and server time; `ending` lasts until the server has ended the round,
 * by a tick after its time, or by an admin's order. The stored `Round.phase`, which an admin sets on the desk, decides nothing here.
 */
export type RoundStage =
  | 'preparing'
  | 'scheduled'
  | 'boysLive'
  | 'boysGrace'
  | 'review'
  | 'girlsLive'
  | 'girlsGrace'
  | 'ending'
  | 'closed'

const isSet = (window: PhaseWindow): window is PhaseWindow & { startAt: number; endAt: number } =>
  window.startAt !== null && window.endAt !== null

/** Whether a window is open; its start is included, its end is not. */
export const isPhaseLive = (window: PhaseWindow, now: number): boolean =>
  isSet(window) && window.startAt <= now && now < window.endAt

/** Whether the server accepts a press of this window now: inside it, or in the grace after it. */
export const isPhaseAccepting = (window: PhaseWindow, graceMs: number, now: number): boolean =>
  isSet(window) && window.startAt <= now && now < window.endAt + graceMs

/** Whether an admin has ordered the end of a running round. */
const isEndOrdered = ({ isActive, endOrderedAt = null }: Round): boolean =>
  isActive && endOrderedAt !== null

/** The phase with the LIVE badge; boys come first (specification §4). */
export const livePhase = (round: Round, now: number): PhaseName | null => {
  if (isEndOrdered(round)) return null
  if (isPhaseLive(round.phases.boys, now)) return 'boys'
  if (isPhaseLive(round.phases.girls, now)) return 'girls'
  return null
}

export const roundStage = (round: Round, now: number): RoundStage => {
  const { boys, girls } = round.phases
  if (isEndOrdered(round)) return 'ending'
  if (isPhaseLive(boys, now)) return 'boysLive'
  if (isPhaseLive(girls, now)) return 'girlsLive'
  if (isSet(girls) && now >= girls.endAt) {
    if (now < girls.endAt + round.graceMs) return 'girlsGrace'
    return girls.isComplete ? 'closed' : 'ending'
  }
  if (!isSet(boys)) return 'preparing'
  if (now < boys.startAt) return 'scheduled'
  return now < boys.endAt + round.graceMs ? 'boysGrace' : 'review'
}

/** The next instant at which the stage may change, for timers; null without one. */
export const nextRoundBoundary = (round: Round, now: number): number | null => {
  const instants = [round.phases.boys, round.phases.girls]
    .filter(isSet)
    .flatMap(({ startAt, endAt }) => [startAt, endAt, endAt + round.graceMs])
    .filter((instant) => instant > now)
  return instants.length === 0 ? null : Math.min(...instants)
}
