import type { AssignmentProblem, PairPlaces } from './problem.ts'

/** The score of a pair that may not be chosen. */
export const closed = -1

export interface OpenPairs {
  /** Writes one man's scores: `closed` for `never` pairs, locked ones, and where a side has no place. */
  fillRow(man: number, row: Int32Array): void
}

export const createOpenPairs = ({ rules, scores, never, locks }: AssignmentProblem): OpenPairs => {
  const excluded = groupByMan(scores.men, [...never, ...locks])
  const placesOfMan = new Int32Array(scores.men).fill(rules.perMan)
  const placesOfWoman = new Int32Array(scores.women).fill(rules.cap)
  for (const [man, woman] of locks) {
    placesOfMan[man]! -= 1
    placesOfWoman[woman]! -= 1
  }
  const fullWomen = [...placesOfWoman.keys()].filter((woman) => placesOfWoman[woman]! <= 0)
  return {
    fillRow: (man, row) => {
      if (placesOfMan[man]! <= 0) {
        row.fill(closed)
        return
      }
      scores.fillRow(man, row)
      for (const woman of excluded[man] ?? []) row[woman] = closed
      for (const woman of fullWomen) row[woman] = closed
    },
  }
}

/** @returns the women of each man who has any women */
export const groupByMan = (men: number, pairs: PairPlaces): (number[] | undefined)[] => {
  const groups: (number[] | undefined)[] = new Array(men)
  for (const [man, woman] of pairs) {
    const group = groups[man]
    if (group === undefined) groups[man] = [woman]
    else group.push(woman)
  }
  return groups
}
