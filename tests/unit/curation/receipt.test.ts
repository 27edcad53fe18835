import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { receiptOf } from '../../../functions/rounds/curation/write-receipt.ts'
import * as limits from '../../../src/shared/limits.ts'

const run = { settings: { perMan: 6, floor: 3, cap: 10, seed: 7 }, hash: 'a'.repeat(64) }
const { receiptPeopleMin, receiptShared, receiptStep } = limits
const nothing = { men: null, women: null, shown: null, seed: null, hash: null }

describe('a receipt', () => {
  test('says how many people there were, how often women were shown, and how to replay it', () => {
    const shown = Array.from({ length: 47 }, (_, woman) => 3 + (woman % 8))
    expect(receiptOf({ men: 63, shown, run })).toEqual({
      men: 60,
      women: 40,
      shown: { min: 3, max: 10 },
      seed: 7,
      hash: run.hash,
    })
    expect(receiptOf({ men: 63, shown, run: undefined })).toMatchObject({ seed: null, hash: null })
  })

  test('of a small round says nothing at all, whichever side is small', () => {
    const many = Array.from({ length: receiptPeopleMin }, () => 4)
    const few = many.slice(1)
    expect(receiptOf({ men: receiptPeopleMin - 1, shown: many, run })).toEqual(nothing)
    expect(receiptOf({ men: receiptPeopleMin, shown: few, run })).toEqual(nothing)
    expect(receiptOf({ men: receiptPeopleMin, shown: many, run })).not.toEqual(nothing)
    expect(receiptOf({ men: 0, shown: [], run: undefined })).toEqual(nothing)
  })

  const counts = fc.array(fc.nat(12), { minLength: receiptPeopleMin, maxLength: 60 })

  test('names no count that fewer than five women have reached or kept to', () => {
    fc.assert(
      fc.property(counts, (shown) => {
        const { min, max } = receiptOf({ men: 30, shown, run }).shown ?? { min: -1, max: -1 }
        expect(shown.filter((count) => count <= min).length).toBeGreaterThanOrEqual(receiptShared)
        expect(shown.filter((count) => count >= max).length).toBeGreaterThanOrEqual(receiptShared)
        const outside = shown.filter((count) => count < min || count > max)
        expect(outside.length).toBeLessThan(2 * receiptShared)
      }),
    )
  })

  test('is the same whatever the one woman who is shown least or most is shown', () => {
    fc.assert(
      fc.property(counts, fc.nat(100), fc.integer({ min: 21, max: 60 }), (shown, more, men) => {
        fc.pre(men % receiptStep !== 0)
        const ranked = shown.toSorted((one, other) => one - other)
        const whole = receiptOf({ men, shown: ranked, run })
        const least = ranked.with(0, Math.max(0, (ranked[0] ?? 0) - more))
        const most = ranked.with(-1, (ranked.at(-1) ?? 0) + more)
        expect(receiptOf({ men, shown: least, run })).toEqual(whole)
        expect(receiptOf({ men, shown: most, run })).toEqual(whole)
        expect(receiptOf({ men: men - 1, shown: ranked, run })).toEqual(whole)
      }),
    )
  })

  test('counts people in steps, never more than there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: receiptPeopleMin, max: 9_999 }), (men) => {
        const said = receiptOf({ men, shown: Array(50).fill(4), run }).men ?? -1
        expect(said % receiptStep).toBe(0)
        expect(men - said).toBeGreaterThanOrEqual(0)
        expect(men - said).toBeLessThan(receiptStep)
      }),
    )
  })
})
