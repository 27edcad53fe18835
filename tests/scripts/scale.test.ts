import { describe, expect, test } from 'vitest'
import { type ActCost, actCosts } from '../../scripts/scale/costs.ts'
import { billOf, monthOf, storedBy, usualPrices } from '../../scripts/scale/model.ts'
import { playMonth } from '../../scripts/scale/play.ts'

const campus = { students: 1000, takePart: 0.5, men: 0.6, roundsPerMonth: 2 }
const act: ActCost = {
  act: 'a like',
  source: 'here',
  reads: 3,
  writes: 1,
  invocations: 2,
  bytes: 1024 ** 2,
  stored: { likes: { documents: 1, bytes: 100 } },
  perMan: 10,
  perWoman: 0,
}

test('a month is what each act costs, as often as each person does it', () => {
  const month = monthOf([act], campus, usualPrices)
  // 500 take part, 300 of them men, twice a month, ten times each.
  expect(month).toMatchObject({ reads: 18_000, writes: 6_000, invocations: 12_000 })
  expect(month.gigabytes).toBeCloseTo(6_000 / 1024)
})

test('what acts leave behind is added up by collection', () => {
  const other = { ...act, act: 'another', stored: { likes: { documents: 2, bytes: 50 } } }
  expect(storedBy([act, other], (one) => (one === act ? 10 : 3))).toEqual({
    likes: { documents: 16, bytes: 1150 },
  })
})

test('twenty times the students cost twenty times as much', () => {
  const small = monthOf(actCosts, campus, usualPrices)
  const large = monthOf(actCosts, { ...campus, students: 20_000 }, usualPrices)
  expect(large.rupees / small.rupees).toBeCloseTo(20)
})

describe('a month that is played', () => {
  const whole = { ...campus, students: 20_000 }
  const played = playMonth(whole, 1)

  test('is the same with the same seed, and another with another', () => {
    expect(playMonth(whole, 1)).toEqual(played)
    expect(playMonth(whole, 2).matches).not.toBe(played.matches)
  })

  test('costs what the average says, within a tenth', () => {
    const ofRounds = actCosts.filter(({ act }) => !['a sign-up', 'an installed app'].includes(act))
    const bill = billOf(ofRounds, ({ act }) => played.times.get(act) ?? 0, usualPrices)
    const average = monthOf(actCosts, whole, usualPrices)
    for (const name of ['reads', 'writes', 'invocations', 'rupees'] as const) {
      expect(Math.abs(bill[name] / average[name] - 1), name).toBeLessThan(0.1)
    }
  })

  test('does to everybody what belongs to a round', () => {
    const people = 20_000 * 0.5 * 2
    const times = (act: string) => played.times.get(act)
    expect(times('a participant computed')).toBe(people)
    expect(times('a participant at the end')).toBe(people)
    expect(times('a deck curated and published')).toBe(people * 0.6)
    expect(times('six sessions of a phone')).toBe(people)
    expect(times('news of the round')).toBe(people * 2)
    expect(times('a sign-up')).toBe(2000)
    expect(times('an installed app')).toBe(2000)
    expect(times('a confirmation')).toBe(played.matches)
    expect(times('her deck of likes promoted')).toBeLessThanOrEqual(people * 0.4)
  })

  test('has a busiest minute well below its sum, and women whom many like', () => {
    const reads = billOf(actCosts, ({ act }) => played.times.get(act) ?? 0, usualPrices).reads
    expect(played.peak.reads).toBeGreaterThan(reads / (2 * 5 * 1440))
    expect(played.peak.reads).toBeLessThan(reads / 10)
    expect(played.mostLiked).toBeGreaterThan(50)
    // Half of the 6,000 men come within an hour, evenly at first.
    expect(played.peak.opened).toBeGreaterThan(50)
    expect(played.peak.opened).toBeLessThan(150)
  })

  test('without women has no like and no match', () => {
    const without = playMonth({ ...campus, men: 1 }, 1)
    expect([without.matches, without.mostLiked, without.times.get('a like')]).toEqual([0, 0, 0])
  })
})

test('women who like nobody pay nothing for likes', () => {
  expect(monthOf([act], { ...campus, men: 0 }, usualPrices).reads).toBe(0)
})
