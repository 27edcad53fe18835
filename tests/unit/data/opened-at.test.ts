import { expect, test } from 'vitest'
import { createServerClock } from '../../../src/data/clock/server-clock.ts'
import { durations } from '../../../src/shared/limits.ts'

const { hour } = durations
const noon = 1_800_000_000_000

/** A device whose clock is `aheadMs` ahead of the server's. */
const start = (aheadMs: number) => {
  const device = { now: noon + aheadMs }
  const clock = createServerClock(() => device.now)
  const measure = (ahead: number) => clock.learn({ atLeast: -ahead, atMost: -ahead })
  return { device, clock, measure }
}

test('the instant of a mount is told once, by the first measurement after it', () => {
  const { device, clock, measure } = start(2 * hour)
  const told: number[] = []
  clock.whenMeasured((now) => told.push(now))
  device.now += 1000
  measure(2 * hour)
  // The device's clock is set back by its person.
  device.now -= 2 * hour
  measure(0)
  expect(told).toEqual([noon])
})

test('the first measurement counts also where it equals what this phone believed', () => {
  const { device, clock, measure } = start(0)
  const told: number[] = []
  clock.whenMeasured((now) => told.push(now))
  measure(0)
  device.now += hour
  measure(hour)
  expect(told).toEqual([noon])
})

test('a mount after a measurement is told nothing, because it knew its instant', () => {
  const { device, clock, measure } = start(0)
  measure(0)
  const told: number[] = []
  clock.whenMeasured((now) => told.push(now))
  device.now += hour
  measure(hour)
  expect(told).toEqual([])
})

test('a screen that has gone is told nothing', () => {
  const { clock, measure } = start(0)
  const told: number[] = []
  clock.whenMeasured((now) => told.push(now))()
  measure(0)
  expect(told).toEqual([])
})
