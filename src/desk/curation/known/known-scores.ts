import { type PairOutcome, pairOutcomes } from '../../../shared/calls/curation.ts'
import {
  countInterests,
  interestWeights,
} from '../../../shared/domain/curation/score/interest-weights.ts'
import { createScoring, scorePair } from '../../../shared/domain/curation/score/pair-score.ts'
import { scoreUnits } from '../../../shared/domain/curation/score/units.ts'
import {
  defaultScoreWeights,
  type ScoreWeights,
  scorePartNames,
  sharesOf,
} from '../../../shared/domain/curation/score/weights.ts'
import type { CuratedPerson } from '../../../shared/model/people/curated-person.ts'
import type { KnownPair } from './use-earlier-outcomes.ts'

/** A pair with its parts, each as if it were the whole score: weights then only multiply. */
export interface KnownParts {
  readonly manUid: string
  readonly womanUid: string
  readonly outcome: PairOutcome
  readonly parts: readonly number[]
}

const wholeShares = Object.fromEntries(
  scorePartNames.map((name) => [name, scoreUnits]),
) as ScoreWeights

/** Parts of the scores of pairs both of whom are still here with a complete profile, as they are now. */
export const knownPartsOf = (
  pairs: readonly KnownPair[],
  people: ReadonlyMap<string, CuratedPerson>,
): KnownParts[] => {
  const everybody = [...people.values()].flatMap(({ scored }) => scored ?? [])
  const interests = interestWeights(countInterests(everybody))
  const scoring = { ...createScoring(defaultScoreWeights, interests), shares: wholeShares }
  return pairs.flatMap(({ couple: [manUid, womanUid], outcome }) => {
    const [man, woman] = [people.get(manUid)?.scored, people.get(womanUid)?.scored]
    if (man == null || woman == null) return []
    const { parts } = scorePair(scoring, man, woman)
    return [{ manUid, womanUid, outcome, parts: scorePartNames.map((name) => parts[name]) }]
  })
}

/** Scores of known pairs by some weights, and whether these scores tell who gets on. */
export interface KnownScores {
  /** Means from 0 to 100,000; null without such pairs. */
  readonly means: Readonly<Record<PairOutcome, number | null>>
  /** How often, in shares of 1, the score puts first whom he liked, of those in one deck of his. */
  readonly likesFirst: number | null
  /** The same of whom she chose, of those who liked her. */
  readonly matchesFirst: number | null
}

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

export interface Sides {
  readonly better: number[]
  readonly worse: number[]
}

/** The share of couples of a better and a worse pair that stand in order; equal scores count half. */
export const shareInOrder = (groups: Iterable<Sides>): number | null => {
  let [inOrder, all] = [0, 0]
  for (const { better, worse } of groups) {
    all += better.length * worse.length
    for (const one of better) {
      for (const other of worse) inOrder += one > other ? 1 : one === other ? 0.5 : 0
    }
  }
  return all === 0 ? null : inOrder / all
}

export const knownCounts = (pairs: readonly KnownParts[]): Record<PairOutcome, number> =>
  Object.fromEntries(
    pairOutcomes.map((name) => [name, pairs.filter(({ outcome }) => outcome === name).length]),
  ) as Record<PairOutcome, number>

/** @param weights whole numbers, not negative, not all 0 */
export const knownScoresWith = (
  pairs: readonly KnownParts[],
  weights: ScoreWeights,
): KnownScores => {
  const shares = sharesOf(weights)
  const counted = scorePartNames.map((name) => shares[name] / scoreUnits)
  const scores: Record<PairOutcome, number[]> = { shown: [], liked: [], passed: [], matched: [] }
  const [byMan, byWoman] = [new Map<string, Sides>(), new Map<string, Sides>()]
  const sidesOf = (groups: Map<string, Sides>, uid: string): Sides => {
    const sides = groups.get(uid) ?? { better: [], worse: [] }
    groups.set(uid, sides)
    return sides
  }
  for (const { manUid, womanUid, outcome, parts } of pairs) {
    const score = parts.reduce((sum, part, place) => sum + part * (counted[place] ?? 0), 0)
    scores[outcome].push(score)
    sidesOf(byMan, manUid)[outcome === 'shown' ? 'worse' : 'better'].push(score)
    if (outcome === 'matched') sidesOf(byWoman, womanUid).better.push(score)
    if (outcome === 'passed') sidesOf(byWoman, womanUid).worse.push(score)
  }
  return {
    means: {
      shown: meanOf(scores.shown),
      liked: meanOf(scores.liked),
      passed: meanOf(scores.passed),
      matched: meanOf(scores.matched),
    },
    likesFirst: shareInOrder(byMan.values()),
    matchesFirst: shareInOrder(byWoman.values()),
  }
}
