import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRetryAfter } from '../../../src/data/lib/retry-after.ts'
import { durations } from '../../../src/shared/limits.ts'

const { second } = durations

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('of two waits that a server asks for close together the longer one stands', () => {
  const retryAfter = createRetryAfter()
  retryAfter.ask(60 * second)
  vi.setSystemTime(Date.now() + 5 * second)
  retryAfter.ask(2 * second)
  expect(retryAfter.left()).toBe(55 * second)
  retryAfter.ask(90 * second)
  expect(retryAfter.left()).toBe(90 * second)
})

test('one that is over does not lengthen the next, nor does one from a clock that was moved back', () => {
  const retryAfter = createRetryAfter()
  retryAfter.ask(2 * second)
  vi.setSystemTime(Date.now() + 3 * second)
  expect(retryAfter.left()).toBe(0)
  retryAfter.ask(second)
  expect(retryAfter.left()).toBe(second)
  vi.setSystemTime(Date.now() - durations.hour)
  expect(retryAfter.left()).toBe(0)
  retryAfter.ask(second)
  expect(retryAfter.left()).toBe(second)
})
