/** Scores of pairs without a list of all n² pairs: a row is computed when it is asked for. */
export interface ScoreTable {
  readonly men: number
  readonly women: number
  /** Writes the scores of one man with every woman: integers from 0 to `scoreMax`. */
  fillRow(man: number, row: Int32Array): void
}

/** Scores with the head start are below this. Keys of 20 bits and 10 of tie-break fit an Int32. */
export const scoreMax = 2 ** 20 - 1

/** Pairs by their places in the lists of men and women. */
export type PairPlaces = readonly (readonly [man: number, woman: number])[]

export interface FirstPlaces {
  readonly men: ReadonlySet<number>
  readonly women: ReadonlySet<number>
}

export interface AssignmentRules {
  /** Women in each man's deck. */
  readonly perMan: number
  /** Least and greatest number of decks in which each woman is shown. */
  readonly floor: number
  readonly cap: number
}

/** The problem to solve. No lock is a `never` pair, and no locks exceed a man's places or a woman's cap. */
export interface AssignmentProblem {
  readonly rules: AssignmentRules
  readonly scores: ScoreTable
  readonly never: PairPlaces
  readonly locks: PairPlaces
  /** People who come first: they had no place in the last round. */
  readonly first?: FirstPlaces
  /** Above this number of pairs the search may end a thousandth of the total below the best. */
  readonly exactPairsMax?: number
}

export type AssignmentStage = 'scoring' | 'assigning' | 'proving'

interface AssignmentProgress {
  readonly stage: AssignmentStage
  /**
   * A share from 0 to 1 of this stage; `assigning` counts its steps, since nobody knows how many it takes.
   */
  readonly done: number
  /** The number of rounds of assigning and proving so far. */
  readonly rounds: number
}

export interface AssignmentResult {
  /** The women of each man, ascending by place. */
  readonly decks: readonly (readonly number[])[]
  /** Sum of the scores of all assigned pairs. */
  readonly total: number
  /**
   * An upper bound of the total of every assignment with as few missing places and as few women below each
   * showing up to the floor.
   */
  readonly totalAtMost: number
}

/** The work in steps, so that a worker can report and stop between them. */
export type AssignmentWork = Generator<AssignmentProgress, AssignmentResult>

/** Does all the work at once. */
export const finishWork = <T>(work: Generator<unknown, T>): T => {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
