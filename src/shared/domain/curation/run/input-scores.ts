import type { ScoreTable } from '../assign/problem.ts'
import { countInterests, interestWeights } from '../score/interest-weights.ts'
import { createScoring } from '../score/pair-score.ts'
import { createScoreTable } from '../score/score-table.ts'
import { defaultScoreWeights } from '../score/weights.ts'
import type { CanonicalOrder } from './canonical-order.ts'
import type { CurationInput } from './curation-input.ts'
import { withHeadStarts } from './head-start.ts'

/** The scores of the input without head starts, people in this order. */
export const plainScores = (
  { men, women, scores, people, weights }: CurationInput,
  order: CanonicalOrder,
): ScoreTable => {
  if (people !== undefined) {
    const personOf = (uid: string) => people[uid]!
    const everybody = [...men, ...women].map(personOf)
    const interests = interestWeights(countInterests(everybody))
    return createScoreTable(
      createScoring(weights ?? defaultScoreWeights, interests),
      order.men.map((place) => personOf(men[place]!)),
      order.women.map((place) => personOf(women[place]!)),
    )
  }
  return {
    men: men.length,
    women: women.length,
    fillRow: (man, row) => {
      const own = scores![order.men[man]!]!
      for (let woman = 0; woman < row.length; woman += 1) row[woman] = own[order.women[woman]!]!
    },
  }
}

/** The scores that the assignment maximises. */
export const countedScores = (input: CurationInput, order: CanonicalOrder): ScoreTable => {
  const { men, women, headStart } = input
  const plain = plainScores(input, order)
  if (headStart === undefined) return plain
  const starts = new Map(Object.entries(headStart))
  const startOf = (uid: string | undefined) => starts.get(uid ?? '') ?? 0
  return withHeadStarts(
    plain,
    order.men.map((place) => startOf(men[place])),
    order.women.map((place) => startOf(women[place])),
  )
}

export const givenOrder = ({ men, women }: CurationInput): CanonicalOrder => ({
  men: [...men.keys()],
  women: [...women.keys()],
})
