import fc, { type Arbitrary } from 'fast-check'
import { serverTime } from '../../../src/shared/model/time.ts'

/** Texts next to the limits: widths, white space, directions, halves of characters. */
const units = [
  ...['a', 'Z', '0', '.', '_', '-', '@', '%', '/', '?', '<', '~'],
  ...['é', 'र', 'ि', '\u0301', '\u200d', '😀', '👩\u200d🚀', '\u{10ffff}'],
  ...[' ', '\t', '\n', '\r', '\v', '\f', '\u0085', '\u00a0', '\u1680', '\u180e', '\u2000'],
  ...['\u2028', '\u2029', '\u202f', '\u205f', '\u2060', '\u3000', '\ufeff', '\u200b', '\u3164'],
  ...[
    '\u200e',
    '\u200f',
    '\u202a',
    '\u202e',
    '\u2066',
    '\u2069',
    '\u061c',
    '\u001c',
    '\0',
    '\u007f',
  ],
]
const unit = fc.constantFrom(...units)

/** Texts around a length in UTF-16 units, which is what both sides count. */
export const textAround = (most: number): Arbitrary<string> =>
  fc
    .oneof(
      fc.string({ unit, maxLength: 4 }),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 6 }),
      fc
        .tuple(unit, fc.constantFrom('a', 'रि', '😀'), fc.integer({ min: -2, max: 2 }), unit)
        .map(([first, middle, by, last]) => {
          const fill = middle
            .repeat(Math.ceil(most / middle.length))
            .slice(0, Math.max(0, most + by))
          return fill.slice(0, -2) === '' ? first : `${fill.slice(0, -2)}${last}`
        }),
      fc.constantFrom('x'.repeat(most - 1), 'x'.repeat(most), 'x'.repeat(most + 1)),
    )
    .map((text) => text.toWellFormed())

export const instantAround = (now: number): Arbitrary<number> =>
  fc.oneof(
    fc.constantFrom(now, now - 1, now + 1, 0),
    fc.integer({ min: now - 1e10, max: now + 1e10 }),
  )

/** Any value that a script might send instead. */
export const anything = (now: number): Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom<unknown>(null, true, false, 0, 1, -1, 1.5, -0, 1e300, 2 ** 53, '', 'x', ' '),
    fc.constantFrom<unknown>([], ['x'], [1], {}, { a: 1 }, [null], { 0: 'x', length: 1 }),
    fc.constant(serverTime),
    instantAround(now),
    unit,
  )
