import * as limits from '../../../limits.ts'
import type { Gender } from '../../../model/people/answers.ts'
import type { Round } from '../../../model/rounds/round.ts'
import { headStartOf } from './head-start.ts'

type DatedRound = Pick<Round, 'phases' | 'cancelledAt'> & { readonly id: string }

/** Finished rounds that began before this one, the newest first. A cancelled round counts for nobody. */
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

/** A finished round, with the facts that the head starts of some people need. */
export interface EarlierRound {
  /** The people of these who took part, with their gender. */
  readonly people: ReadonlyMap<string, Gender>
  /** The people of these who had no place in it, and come first now (PRODUCT §15). */
  readonly unplacedUids: ReadonlySet<string>
  /** The people of these who matched. */
  readonly matchedUids: ReadonlySet<string>
  /** The number of decks that showed a woman of these people, if any did. */
  readonly decksOf: ReadonlyMap<string, number>
  /** Women of the whole round who took part, and how often one was shown on average. */
  readonly women: number
  readonly showings: number
}

export interface HeadStart {
  readonly uid: string
  readonly thousandths: number
  readonly isFirst: boolean
}

/**
 * @param earlier the newest round first. One that showed nobody to anybody counts for nobody
 * @returns the head start of each of these people who has one, in thousandths, and who comes first: whoever
 *   had no place in the last own round
 */
export const headStartsOf = (
  earlier: readonly EarlierRound[],
  uids: readonly string[],
): HeadStart[] => {
  const rounds = earlier.filter(({ showings }) => showings > 0).slice(0, limits.earlierRounds)
  return uids.flatMap((uid) => {
    const own = rounds.filter(({ people }) => people.has(uid))
    const lastMatch = own.findIndex(({ matchedUids }) => matchedUids.has(uid))
    const [last] = own
    const thousandths = headStartOf({
      withoutMatch: lastMatch < 0 ? own.length : lastMatch,
      ...(last?.people.get(uid) === 'female' && {
        shown: last.decksOf.get(uid) ?? 0,
        usuallyShown: last.women === 0 ? 0 : last.showings / last.women,
      }),
    })
    const isFirst = last?.unplacedUids.has(uid) === true
    return thousandths === 0 && !isFirst ? [] : [{ uid, thousandths, isFirst }]
  })
}
