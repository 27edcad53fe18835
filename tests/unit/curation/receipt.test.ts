import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { curationLimits } from '../../../src/shared/curation-limits.ts'
import { receiptOf } from '../../../src/shared/domain/curation/receipt.ts'

const run = { settings: { perMan: 6, floor: 3, cap: 10, seed: 7 }, hash: 'a'.repeat(64) }
const { receiptPeopleMin, receiptStep } = curationLimits
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

  test('does not tell about one person: whoever leaves, joins or is shown otherwise changes nothing', () => {
    const counts = fc.array(fc.integer({ min: 3, max: 10 }), { minLength: 21, maxLength: 60 })
    fc.assert(
      fc.property(counts, fc.integer({ min: 21, max: 60 }), fc.nat(), (some, men, at) => {
        // Within a step, and with two others shown as often as she is, nothing of it is about her.
        const one = at % some.length
        const shown = [...some, some[one] ?? 3, some[one] ?? 3, 3, 3, 10, 10]
        fc.pre(shown.length % receiptStep !== 0 && men % receiptStep !== 0)
        const whole = receiptOf({ men, shown, run })
        expect(receiptOf({ men, shown: shown.toSpliced(one, 1), run })).toEqual(whole)
        expect(receiptOf({ men: men - 1, shown, run })).toEqual(whole)
        expect(receiptOf({ men, shown: shown.with(one, 5), run })).toEqual(whole)
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
