import { expect, test } from 'vitest'
import {
  emptyPlan,
  planFormOf,
  planProblem,
  planRequest,
} from '../../../src/desk/plans/plan-form.ts'

const form = { ...emptyPlan(2), name: 'One round', price: '99.50' }
const request = {
  planId: 'p',
  name: 'One round',
  pricePaise: 9950,
  rounds: 1,
  matches: 1,
  validityDays: null,
  order: 2,
  active: true,
}

test('a plan is typed in rupees and kept in paise', () => {
  expect(planRequest('p', form)).toEqual(request)
  const { planId, ...plan } = request
  expect(planRequest(planId, planFormOf({ ...plan, updatedAt: 1 }))).toEqual(request)
  expect(planRequest('p', { ...form, validityDays: '30' })).toMatchObject({ validityDays: 30 })
})

test.each([
  ['name', ' '],
  ['price', '9,950'],
  ['price', '99.555'],
  ['price', '-1'],
  ['price', '0'],
  ['rounds', '1.5'],
  ['matches', '-1'],
  ['validityDays', '0'],
  ['order', 'first'],
] as const)('%s %j says what is wrong', (field, value) => {
  const wrong = { ...form, [field]: value }
  expect(planProblem(wrong, field)).toEqual(expect.any(String))
  expect(planRequest('p', wrong)).toBeNull()
})
