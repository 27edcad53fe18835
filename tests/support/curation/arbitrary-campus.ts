import fc from 'fast-check'
import { scoreUnits } from '../../../src/shared/domain/curation/score/units.ts'
import type { ExactProblem } from './exact-flow.ts'

interface Size {
  men: number
  women: number
  perMan: number
}

/** Scores of every kind: all different, few different ones, popular women, all equal. */
const scoresOf = (men: number, women: number): fc.Arbitrary<number[][]> => {
  const table = (score: fc.Arbitrary<number>) =>
    fc.array(fc.array(score, { minLength: women, maxLength: women }), {
      minLength: men,
      maxLength: men,
    })
  const popular = fc
    .tuple(
      fc.array(fc.nat(scoreUnits - 1_000), { minLength: women, maxLength: women }),
      table(fc.nat(1_000)),
    )
    .map(([popularity, rows]) =>
      rows.map((row) => row.map((score, woman) => score + (popularity[woman] ?? 0))),
    )
  return fc.oneof(
    table(fc.nat(scoreUnits)),
    table(fc.constantFrom(0, 1, 2)),
    table(fc.constant(7)),
    popular,
  )
}

/** A campus whose locks can be kept. */
export const arbitraryCampus = (most: Size): fc.Arbitrary<ExactProblem> =>
  fc
    .record({
      men: fc.integer({ min: 0, max: most.men }),
      women: fc.integer({ min: 0, max: most.women }),
      perMan: fc.integer({ min: 0, max: most.perMan }),
      cap: fc.integer({ min: 0, max: 4 }),
    })
    .chain(({ men, women, perMan, cap }) => {
      const couples =
        men === 0 || women === 0
          ? fc.constant([])
          : fc.uniqueArray(fc.tuple(fc.nat(men - 1), fc.nat(women - 1)), {
              maxLength: Math.ceil((men * women) / 3),
              selector: ([man, woman]) => `${man} ${woman}`,
            })
      return fc
        .record({
          scores: scoresOf(men, women),
          floor: fc.integer({ min: 0, max: cap }),
          couples,
          locked: fc.nat(3),
        })
        .map(({ scores, floor, couples, locked }) => {
          const locks: [number, number][] = []
          for (const couple of couples.slice(0, locked)) {
            const isFull = (side: 0 | 1, most: number) =>
              locks.filter((lock) => lock[side] === couple[side]).length >= most
            if (!isFull(0, perMan) && !isFull(1, cap)) locks.push(couple)
          }
          return { scores, women, perMan, floor, cap, locks, never: couples.slice(locked) }
        })
    })
