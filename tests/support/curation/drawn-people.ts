import type { CurationInput } from '../../../src/shared/domain/curation/run/curation-input.ts'
import {
  countInterests,
  interestWeights,
} from '../../../src/shared/domain/curation/score/interest-weights.ts'
import { createScoring } from '../../../src/shared/domain/curation/score/pair-score.ts'
import { createScoreTable } from '../../../src/shared/domain/curation/score/score-table.ts'
import type { ScoredPerson } from '../../../src/shared/domain/curation/score/scored-person.ts'
import { defaultScoreWeights } from '../../../src/shared/domain/curation/score/weights.ts'
import {
  answerNames,
  answerOptions,
  interestOptions,
} from '../../../src/shared/model/people/answers.ts'

/** Draws the same numbers in every run (a linear congruence of Numerical Recipes). */
const drawer = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Students as they are: some answers, interests, colleges and ages are more common than others. */
export const drawPeople = (count: number, seed: number): ScoredPerson[] => {
  const random = drawer(seed)
  const common = <T>(list: readonly T[]): T => list[Math.floor(random() ** 1.5 * list.length)] as T
  return Array.from({ length: count }, () => ({
    age: 18 + Math.floor(9 * random() * random()),
    college: `College ${Math.floor(60 * random() ** 2)}`,
    city: `City ${Math.floor(8 * random() ** 2)}`,
    hasHeight: random() < 0.7,
    hasBio: true,
    interests: [
      ...new Set(
        Array.from({ length: 1 + Math.floor(5 * random()) }, () => common(interestOptions)),
      ),
    ],
    photos: random() < 0.6 ? 2 : 1,
    verified: random() < 0.5,
    ...Object.fromEntries(answerNames.map((name) => [name, common<string>(answerOptions[name])])),
  }))
}

export const drawInput = (men: number, women: number): CurationInput => {
  const [manUids, womanUids] = [
    Array.from({ length: men }, (_, place) => `m${place}`),
    Array.from({ length: women }, (_, place) => `w${place}`),
  ]
  const people = drawPeople(men + women, 7)
  return {
    settings: { perMan: 6, floor: 3, cap: 10, seed: 1 },
    men: manUids,
    women: womanUids,
    people: Object.fromEntries(
      [...manUids, ...womanUids].map((uid, place) => [uid, people[place] as ScoredPerson]),
    ),
    never: [],
    locks: [],
  }
}

/** Scores of all pairs in one table, as the compared assigners take them. */
export const drawScores = (men: number, women: number): Int32Array[] => {
  const people = drawPeople(men + women, 7)
  const scoring = createScoring(defaultScoreWeights, interestWeights(countInterests(people)))
  const table = createScoreTable(scoring, people.slice(0, men), people.slice(men))
  return Array.from({ length: men }, (_, man) => {
    const row = new Int32Array(women)
    table.fillRow(man, row)
    return row
  })
}
