import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wasPlanActive } from '../../../src/shared/domain/payments/plan-history.ts'
import { planState } from '../../../src/shared/domain/payments/plan-state.ts'
import { likeRefusal } from '../../../src/shared/domain/rounds/like.ts'
import { boys, graceMs, plan, round } from '../views/a-round.ts'

const delivered = (expiresAt: number | null, at: number, publishedAt = boys.startAt - 1) =>
  likeRefusal(
    { round, subscription: { ...plan, expiresAt }, assigned: true, publishedAt },
    'delivered',
    at,
  )

test.each([
  ['in the grace of the window', boys.endAt + 1],
  ['at the end of the window', boys.endAt],
  ['in the window', boys.endAt - 60_000],
])('a like pressed before his plan ended %s is taken for the grace after it', (_when, endedAt) => {
  const last = Math.min(endedAt, boys.endAt) + graceMs - 1
  expect(delivered(endedAt, last)).toBeNull()
  expect(delivered(endedAt, endedAt + graceMs)).not.toBeNull()
})

test('a like is pressed only under a plan that is valid now', () => {
  const facts = { round, subscription: { ...plan, expiresAt: boys.startAt + 1 }, assigned: true }
  expect(likeRefusal(facts, 'pressed', boys.startAt)).toBeNull()
  expect(likeRefusal(facts, 'pressed', boys.startAt + 1)).toBe('no-subscription')
})

test('without a plan the reason is the plan: the phone keeps no card of hers then', () => {
  const subscription = { ...plan, expiresAt: boys.startAt }
  expect(likeRefusal({ round, subscription, assigned: false }, 'pressed', boys.startAt)).toBe(
    'no-subscription',
  )
})

const instant = fc.integer({ min: boys.startAt - graceMs, max: boys.endAt + 2 * graceMs })

test('whoever has a like taken is charged for the round, and liked within the grace', () => {
  fc.assert(
    fc.property(fc.option(instant), instant, instant, (expiresAt, publishedAt, at) => {
      fc.pre(publishedAt <= Math.min(at, boys.endAt - 1))
      if (delivered(expiresAt, at, publishedAt) !== null) return
      const seen = { from: Math.max(boys.startAt, publishedAt), to: boys.endAt }
      expect(wasPlanActive({ ...plan, expiresAt }, [], seen)).toBe(true)
      expect(planState({ ...plan, expiresAt }, at - graceMs) === 'active').toBe(true)
    }),
  )
})

test('a plan that ended before he could see his deck in the window carries nothing', () => {
  expect(delivered(boys.startAt, boys.startAt)).toBe('no-subscription')
  expect(delivered(boys.startAt + 1, boys.startAt + 1)).toBeNull()
  const publishedAt = boys.startAt + 60_000
  expect(delivered(publishedAt, publishedAt + 1, publishedAt)).toBe('no-subscription')
  expect(delivered(publishedAt + 1, publishedAt + 1, publishedAt)).toBeNull()
})
