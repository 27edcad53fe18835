import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createServerClock } from '../../../src/data/clock/server-clock.ts'
import { wakeAt } from '../../../src/data/react/use-now.ts'

/** One measurement of a true offset: the answer took some time and counts whole seconds. */
const measurement = fc.record({
  waitedMs: fc.integer({ min: 0, max: 3000 }),
  fractionMs: fc.integer({ min: 0, max: 999 }),
})

describe('the server’s clock', () => {
  test('is never further from the truth than its best measurement allows', () => {
    const offset = fc.integer({ min: -86_400_000, max: 86_400_000 })
    fc.assert(
      fc.property(offset, fc.array(measurement, { minLength: 1 }), (truth, measurements) => {
        const clock = createServerClock(() => 0)
        for (const { waitedMs, fractionMs } of measurements) {
          clock.learn({ atLeast: truth - fractionMs - waitedMs, atMost: truth - fractionMs + 1000 })
        }
        const best = Math.min(...measurements.map(({ waitedMs }) => waitedMs + 1000))
        expect(Math.abs(clock.now() - truth)).toBeLessThanOrEqual(best)
      }),
    )
  })

  test('starts over when the phone’s clock was moved', () => {
    const clock = createServerClock(() => 1_000_000)
    clock.learn({ atLeast: -500, atMost: 500 })
    clock.learn({ atLeast: 3_599_500, atMost: 3_600_500 })
    expect(clock.now()).toBe(4_600_000)
    clock.learn({ atLeast: -500, atMost: 500 })
    expect(clock.now()).toBe(1_000_000)
  })

  test('ignores a measurement during which the phone’s clock was moved or the phone slept', () => {
    const clock = createServerClock(() => 1_000_000)
    clock.learn({ atLeast: -86_400_000, atMost: 1000 })
    expect(clock.now()).toBe(1_000_000)
    clock.learn({ atLeast: -500, atMost: 500 })
    clock.learn({ atLeast: 86_400_000, atMost: 1000 })
    clock.learn({ atLeast: 100_000, atMost: 700_000 })
    expect(clock.now()).toBe(1_000_000)
  })

  test('notices an instant of the server that lies in its future', () => {
    const clock = createServerClock(() => 1_000_000)
    expect(clock.contradicts(9_000_000)).toBe(false)
    clock.learn({ atLeast: -500, atMost: 500 })
    expect(clock.contradicts(1_000_500)).toBe(false)
    expect(clock.contradicts(1_000_501)).toBe(true)
  })

  test('tells followers about a change only', () => {
    const clock = createServerClock(() => 0)
    let told = 0
    clock.offset.subscribe(() => {
      told += 1
    })
    clock.learn({ atLeast: 90, atMost: 110 })
    clock.learn({ atLeast: 80, atMost: 120 })
    expect(told).toBe(1)
  })
})

describe('a screen that is drawn until an instant', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test.each([
    ['is drawn anew when it comes', 1000, 0],
    ['is drawn anew when it came while it was being drawn', -1, 1],
  ])('%s', (_title, inMs, atOnce) => {
    vi.useFakeTimers()
    vi.stubGlobal('document', new EventTarget())
    const changed = vi.fn()
    const stop = wakeAt(Date.now() + inMs, changed)
    expect(changed).toHaveBeenCalledTimes(atOnce)
    vi.advanceTimersByTime(1000)
    expect(changed).toHaveBeenCalledTimes(1)
    stop()
  })

  test('sets no timer while nobody looks, and is drawn anew as somebody does', () => {
    vi.useFakeTimers()
    const page = Object.assign(new EventTarget(), { hidden: false })
    vi.stubGlobal('document', page)
    const look = (hidden: boolean) => {
      page.hidden = hidden
      page.dispatchEvent(new Event('visibilitychange'))
    }
    const changed = vi.fn()
    const stop = wakeAt(Date.now() + 1000, changed)
    look(true)
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(400)
    look(false)
    expect(changed).not.toHaveBeenCalled()
    look(true)
    vi.advanceTimersByTime(1000)
    expect(changed).not.toHaveBeenCalled()
    look(false)
    expect(changed).toHaveBeenCalledTimes(1)
    stop()
  })
})
