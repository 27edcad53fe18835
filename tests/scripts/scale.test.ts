import { expect, test } from 'vitest'
import { type ActCost, actCosts } from '../../scripts/scale/costs.ts'
import { monthOf, usualPrices } from '../../scripts/scale/model.ts'

const campus = { students: 1000, takePart: 0.5, men: 0.6, roundsPerMonth: 2 }
const act: ActCost = {
  act: 'a like',
  source: 'here',
  kind: 'counted',
  reads: 3,
  writes: 1,
  invocations: 2,
  bytes: 1024 ** 2,
  perMan: 10,
  perWoman: 0,
}

test('a month is what each act costs, as often as each person does it', () => {
  const month = monthOf([act], campus, usualPrices)
  // 500 take part, 300 of them men, twice a month, ten times each.
  expect(month).toMatchObject({ reads: 18_000, writes: 6_000, invocations: 12_000 })
  expect(month.gigabytes).toBeCloseTo(6_000 / 1024)
})

test('twenty times the students cost twenty times as much', () => {
  const small = monthOf(actCosts, campus, usualPrices)
  const large = monthOf(actCosts, { ...campus, students: 20_000 }, usualPrices)
  expect(large.rupees / small.rupees).toBeCloseTo(20)
  expect(large.hearCampusPoke).toBe(10_000)
})

test('women who like nobody pay nothing for likes', () => {
  expect(monthOf([act], { ...campus, men: 0 }, usualPrices).reads).toBe(0)
})
