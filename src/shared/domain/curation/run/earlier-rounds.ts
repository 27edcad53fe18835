import { curationLimits } from '../../../curation-limits.ts'
import type { Gender } from '../../../model/people/answers.ts'
import type { Round } from '../../../model/rounds/round.ts'
import type { UidCouple } from './curation-input.ts'
import { headStartOf } from './head-start.ts'

type DatedRound = Pick<Round, 'phases' | 'cancelledAt'> & { readonly id: string }

/** Finished ones that began before this one, the newest first. One that was called off counts for nobody. */
export const earlierRoundsOf = <R extends DatedRound>(
  rounds: readonly R[],
  own: DatedRound,
): R[] => {
  const startOf = ({ phases }: DatedRound): number =>
    phases.boys.startAt ?? Number.POSITIVE_INFINITY
  return rounds
    .filter((round) => {
      const { id, phases, cancelledAt } = round
      const isFinished = phases.girls.isComplete && cancelledAt === undefined
      return isFinished && id !== own.id && startOf(round) < startOf(own)
    })
    .sort((one, other) => startOf(other) - startOf(one))
}

/** A finished round, as far as a head start looks at it. */
export interface EarlierRound {
  /** Who took part. */
  readonly people: ReadonlyMap<string, Gender>
  /** Whom it showed to each other, and who matched. */
  readonly shown: readonly UidCouple[]
  readonly matched: readonly UidCouple[]
}

interface RoundFacts extends EarlierRound {
  readonly decksOf: ReadonlyMap<string, number>
  readonly usuallyShown: number
  readonly matchedUids: ReadonlySet<string>
}

const factsOf = (round: EarlierRound): RoundFacts => {
  const women = [...round.people].flatMap(([uid, gender]) => (gender === 'female' ? [uid] : []))
  const decksOf = new Map(women.map((uid) => [uid, 0]))
  let shown = 0
  for (const [, woman] of round.shown) {
    const decks = decksOf.get(woman)
    if (decks === undefined) continue
    decksOf.set(woman, decks + 1)
    shown += 1
  }
  return {
    ...round,
    decksOf,
    usuallyShown: women.length === 0 ? 0 : shown / women.length,
    matchedUids: new Set(round.matched.flat()),
  }
}

/**
 * @param earlier the newest round first. One that showed nobody to anybody counts for nobody
 * @returns the head start of each of these people who has one, in thousandths
 */
export const headStartsOf = (
  earlier: readonly EarlierRound[],
  uids: readonly string[],
): { uid: string; thousandths: number }[] => {
  const rounds = earlier
    .filter(({ shown }) => shown.length > 0)
    .slice(0, curationLimits.earlierRounds)
    .map(factsOf)
  return uids.flatMap((uid) => {
    const own = rounds.filter(({ people }) => people.has(uid))
    const lastMatch = own.findIndex(({ matchedUids }) => matchedUids.has(uid))
    const [last] = own
    const shown = last?.decksOf.get(uid)
    const thousandths = headStartOf({
      withoutMatch: lastMatch < 0 ? own.length : lastMatch,
      ...(last !== undefined && shown !== undefined && { shown, usuallyShown: last.usuallyShown }),
    })
    return thousandths === 0 ? [] : [{ uid, thousandths }]
  })
}
