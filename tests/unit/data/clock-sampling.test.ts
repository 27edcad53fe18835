import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleClock } from '../../../src/data/clock/clock-sampling.ts'
import { durations } from '../../../src/shared/limits.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('the server’s clock is asked every minute while the page is visible, and not by a hidden one', async () => {
  let look = (_isVisible: boolean) => {}
  const visibility = {
    watch: (shown: () => void, hidden: () => void) => {
      look = (isVisible) => (isVisible ? shown() : hidden())
      return () => {}
    },
  }
  const clockOffset = vi.fn(async () => ({ atLeast: 0, atMost: 0 }))
  const sampling = sampleClock({ clockOffset }, { learn: () => {} }, visibility)
  await vi.advanceTimersByTimeAsync(5 * durations.minute)
  expect(clockOffset).not.toHaveBeenCalled()
  look(true)
  await vi.advanceTimersByTimeAsync(2 * durations.minute)
  expect(clockOffset).toHaveBeenCalledTimes(3)
  look(false)
  await vi.advanceTimersByTimeAsync(5 * durations.minute)
  expect(clockOffset).toHaveBeenCalledTimes(3)
  sampling.stop()
})
