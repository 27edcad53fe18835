import * as limits from '../../../limits.ts'
import type { ScoreTable } from '../assign/problem.ts'

/** The effects of earlier rounds on one person. */
export interface EarlierRounds {
  /** The number of rounds without a match since the last match. */
  readonly withoutMatch: number
  /** The number of decks in which she was shown in her last round, and the average of that round's women. */
  readonly shown?: number
  readonly usuallyShown?: number
}

/**
 * The addition to a person's scores in the next round, in thousandths (PRODUCT §12): for each round without a
 * match, and for a woman who was shown less than others. The receipt prints the limits.
 */
export const headStartOf = ({ withoutMatch, shown, usuallyShown }: EarlierRounds): number => {
  const { perRound, unmatchedMax, shownMax } = limits.headStart
  const unmatched = Math.min(withoutMatch * perRound, unmatchedMax)
  if (shown === undefined || usuallyShown === undefined || usuallyShown <= shown) return unmatched
  return unmatched + Math.floor((shownMax * (usuallyShown - shown)) / usuallyShown)
}

const whole = 1_000

/** Scores with the head starts of both people, by place. */
export const withHeadStarts = (
  scores: ScoreTable,
  men: readonly number[],
  women: readonly number[],
): ScoreTable => ({
  men: scores.men,
  women: scores.women,
  fillRow: (man, row) => {
    scores.fillRow(man, row)
    const own = whole + men[man]!
    for (let woman = 0; woman < row.length; woman += 1) {
      row[woman] = Math.floor((row[woman]! * (own + women[woman]!)) / whole)
    }
  },
})
