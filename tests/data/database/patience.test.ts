import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPatience } from '../../../src/data/lib/retry-after.ts'
import { durations } from '../../../src/shared/limits.ts'

const { second } = durations

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('of two waits that a server asks for close together the longer one stands', () => {
  const patience = createPatience()
  patience.ask(60 * second)
  vi.setSystemTime(Date.now() + 5 * second)
  patience.ask(2 * second)
  expect(patience.left()).toBe(55 * second)
  patience.ask(90 * second)
  expect(patience.left()).toBe(90 * second)
})

test('one that is over does not lengthen the next, nor does one from a clock that was moved back', () => {
  const patience = createPatience()
  patience.ask(2 * second)
  vi.setSystemTime(Date.now() + 3 * second)
  expect(patience.left()).toBe(0)
  patience.ask(second)
  expect(patience.left()).toBe(second)
  vi.setSystemTime(Date.now() - durations.hour)
  expect(patience.left()).toBe(0)
  patience.ask(second)
  expect(patience.left()).toBe(second)
})
