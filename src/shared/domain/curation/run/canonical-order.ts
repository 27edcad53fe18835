import type { ScoreTable } from '../assign/problem.ts'

/** Mixes all bits of two numbers (Murmur3's last step). */
const mix = (one: number, other: number): number => {
  let mixed = Math.imul(one ^ Math.imul(other, 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}

const rowsPerStep = 64

export interface CanonicalOrder {
  /** Places in the input, in the order of the work. */
  readonly men: readonly number[]
  readonly women: readonly number[]
}

/**
 * The order in which people are worked on, which decides between equal totals. It is made from the seed and a
 * person's scores, never from a name. Between people with the same scores the seed draws, by their places in
 * the input. So nobody gains by a uid or by a place in a list. @yields the share of rows that were looked at
 */
export function* canonicalOrder(
  scores: ScoreTable,
  seed: number,
): Generator<number, CanonicalOrder> {
  const { men, women } = scores
  const ofMen = new Int32Array(men)
  const ofWomen = new Int32Array(women)
  const row = new Int32Array(women)
  for (let man = 0; man < men; man += 1) {
    scores.fillRow(man, row)
    let sum = 0
    for (let woman = 0; woman < women; woman += 1) {
      const mixed = mix(row[woman]! + 1, seed)
      sum = (sum + mixed) | 0
      // A woman's hash is made of the men's scores, which no order changes.
      ofWomen[woman] = (ofWomen[woman]! + mix(mixed, 1)) | 0
    }
    ofMen[man] = sum
    if (man % rowsPerStep === rowsPerStep - 1) yield (man + 1) / men
  }
  return { men: inOrderOf(ofMen, mix(seed, 2)), women: inOrderOf(ofWomen, mix(seed, 3)) }
}

const inOrderOf = (signatures: Int32Array, seed: number): number[] => {
  const drawn = Int32Array.from(signatures, (_, place) => mix(mix(place + 1, seed), 5))
  return [...signatures.keys()].sort(
    (one, other) =>
      signatures[one]! - signatures[other]! || drawn[one]! - drawn[other]! || one - other,
  )
}
