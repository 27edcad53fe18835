import type { CurationOutput, CurationSettings } from './curation-input.ts'
import { exposureOf } from './exposure.ts'

/** The quality of lists, whoever made them: a dry run, an admin by hand, an earlier round. */
export interface ListsReport {
  /** The mean of all assigned pairs that have a score, without head starts: 0 to 100,000. */
  readonly meanScore: number
  readonly shownToNobody: number
  readonly exposure: CurationOutput['exposure']
  /** Pairs that may not meet, for example because an earlier round has shown them. */
  readonly repeats: number
  /** Men whose decks are too short, and the places that they lack together. */
  readonly shortMen: { readonly men: number; readonly places: number }
  /** Women who are shown less often than they should be. */
  readonly belowFloor: number
}

export interface ListsCounts {
  /** Women in each man's deck, also in an empty one. */
  readonly deckSizes: readonly number[]
  /** The number of decks in which each woman is shown; women in no deck are counted too. */
  readonly shown: readonly number[]
  readonly scores: { readonly sum: number; readonly pairs: number }
  readonly repeats: number
}

export const reportOfLists = (
  { deckSizes, shown, scores, repeats }: ListsCounts,
  { perMan, floor }: Pick<CurationSettings, 'perMan' | 'floor'>,
): ListsReport => {
  const missing = deckSizes.map((size) => perMan - size).filter((places) => places > 0)
  return {
    meanScore: scores.pairs === 0 ? 0 : Math.round(scores.sum / scores.pairs),
    shownToNobody: shown.filter((count) => count === 0).length,
    exposure: exposureOf(shown),
    repeats,
    shortMen: { men: missing.length, places: missing.reduce((sum, places) => sum + places, 0) },
    belowFloor: shown.filter((count) => count < floor).length,
  }
}
