import type { ScoredPerson } from '../score/scored-person.ts'
import type { ScoreWeights } from '../score/weights.ts'

export interface CurationSettings {
  /** Women in each man's deck. */
  readonly perMan: number
  /** Least and greatest number of decks in which each woman is shown. */
  readonly floor: number
  readonly cap: number
  /** Decides between equal scores. */
  readonly seed: number
}

export type UidCouple = readonly [manUid: string, womanUid: string]

/** Everything that decides a curation: the same input gives the same lists on every machine. */
export interface CurationInput {
  readonly settings: CurationSettings
  readonly men: readonly string[]
  readonly women: readonly string[]
  /** Men × women, whole numbers from 0 to 100,000; or the people, and the product's own score. */
  readonly scores?: readonly (readonly number[])[]
  readonly people?: Readonly<Record<string, ScoredPerson>>
  /** The weights of the parts of the score, for `people`; without them those of PRODUCT §5. */
  readonly weights?: ScoreWeights
  /** The head start of people's scores, in thousandths (head-start.ts). */
  readonly headStart?: Readonly<Record<string, number>>
  /** People who had no place in the last round, men and women: they come first (PRODUCT §15). */
  readonly first?: readonly string[]
  readonly never: readonly UidCouple[]
  readonly locks: readonly UidCouple[]
}

export interface CurationOutput {
  /** Each man's women, the best pair first. */
  readonly assignments: Readonly<Record<string, readonly string[]>>
  /** Sum of the scores, with the head start. */
  readonly total: number
  /** The missing places of men who lack some, and the shortfall of women below the floor. */
  readonly shortMen: Readonly<Record<string, number>>
  readonly belowFloor: Readonly<Record<string, number>>
  /** The number of decks in which women are shown; `gini` is 0 when all are shown equally often. */
  readonly exposure: { readonly min: number; readonly max: number; readonly gini: number }
  /** SHA-256 of the input's hash and the assignments. */
  readonly hash: string
}
