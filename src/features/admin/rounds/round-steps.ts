import { roundStage } from '../../../shared/domain/rounds/phase.ts'
import { roundStepsText as words } from '../../../shared/text/admin/rounds.ts'
import type { RoundItem } from './queries.ts'
import { hasBegun, isFinished } from './round-columns.ts'

export interface RoundStep {
  name: keyof typeof words.names
  state: 'done' | 'now' | 'later'
  /** Its result, or what is missing. */
  line: string
}

/** Numbers of a round; null: not read yet, or of another round. */
export interface RoundFacts {
  men: number | null
  women: number | null
  decks: number | null
}

/** The way of a round, with the first step that is open as the present one. @param now server time */
export const roundSteps = (
  round: RoundItem,
  { men, women, decks }: RoundFacts,
  now: number,
): RoundStep[] => {
  const { boys, girls } = round.phases
  const isPlanned = boys.startAt !== null && girls.startAt !== null
  const isFilled = (men ?? 0) > 0 && (women ?? 0) > 0
  const isPublished = (decks ?? 0) > 0
  const begun = hasBegun(round, now)
  const over = isFinished(round)
  const isLive = begun && !over
  const steps = [
    { name: 'windows', isDone: isPlanned, line: isPlanned ? words.planned : words.unplanned },
    {
      name: 'participants',
      isDone: isFilled || begun,
      line: men === null || women === null ? '' : words.people(men, women),
    },
    {
      name: 'decks',
      isDone: over || (decks === null ? begun : isPublished),
      line: decks === null ? '' : isPublished ? words.published(decks) : words.unpublished,
    },
    { name: 'live', isDone: over, line: isLive ? words.stages[roundStage(round, now)] : '' },
    { name: 'ended', isDone: over, line: over ? words.over : '' },
  ] as const
  const present = steps.findIndex(({ isDone }) => !isDone)
  return steps.map(({ name, isDone, line }, place) => ({
    name,
    line,
    state: isDone ? 'done' : place === present ? 'now' : 'later',
  }))
}
