import { roundStage } from '../../shared/domain/rounds/phase.ts'
import type { PlannedWindows } from '../../shared/domain/rounds/windows.ts'
import { campusWhen } from '../../shared/domain/time/campus-time.ts'
import { stageText } from '../../shared/text/desk/home.ts'
import { roundStateText, adminRoundsText as words } from '../../shared/text/desk/rounds.ts'
import { columnsOf, type DataColumn } from '../table/columns.ts'
import type { RoundItem } from './queries.ts'

export const windowsOf = ({ phases: { boys, girls } }: RoundItem): PlannedWindows => ({
  boys: { startAt: boys.startAt, endAt: boys.endAt },
  girls: { startAt: girls.startAt, endAt: girls.endAt },
})

/** Its windows are over and counted; it may still be the active one. */
export const isFinished = ({ phases }: RoundItem): boolean => phases.girls.isComplete

/** @param now server time */
export const hasBegun = ({ phases: { boys } }: RoundItem, now: number): boolean =>
  boys.startAt !== null && boys.startAt <= now

/** Ending it takes something from students, and cannot be taken back. @param now server time */
export const isRunning = (round: RoundItem, now: number): boolean =>
  round.isActive && hasBegun(round, now) && !isFinished(round)

export const isOver = ({ isActive, phases }: RoundItem): boolean =>
  !isActive && phases.girls.isComplete

/** @param now server time */
export const roundState = (round: RoundItem, now: number): string => {
  if (round.cancelledAt !== undefined) return roundStateText.cancelled
  if (isOver(round)) return roundStateText.closed
  return round.isActive ? stageText[roundStage(round, now)] : roundStateText.inactive
}

const column = columnsOf(words)

/** An edge of a window that may not be planned yet. */
const edge = (
  id: 'boysFrom' | 'boysTo' | 'girlsFrom' | 'girlsTo',
  at: (round: RoundItem) => number | null,
) => column.when(id, at, { text: (round) => whenOr(at(round)) })

const whenOr = (at: number | null): string => (at === null ? words.unplanned : campusWhen(at))

/** @param now of the state that is shown */
export const roundColumns = (now: () => number): DataColumn<RoundItem>[] => [
  column.text('name', ({ name }) => name, { width: 180 }),
  column.choice('state', (round) => roundState(round, now()), { width: 150 }),
  edge('boysFrom', ({ phases }) => phases.boys.startAt),
  edge('boysTo', ({ phases }) => phases.boys.endAt),
  edge('girlsFrom', ({ phases }) => phases.girls.startAt),
  edge('girlsTo', ({ phases }) => phases.girls.endAt),
  column.when('updated', ({ updatedAt }) => updatedAt, { isExtra: true }),
  column.text('id', ({ id }) => id, { isExtra: true }),
]

/** The active round first, then the latest. */
export const inOrder = (rounds: readonly RoundItem[]): RoundItem[] => {
  const begins = ({ phases, updatedAt }: RoundItem) => phases.boys.startAt ?? updatedAt
  return rounds.toSorted(
    (one, other) => Number(other.isActive) - Number(one.isActive) || begins(other) - begins(one),
  )
}
