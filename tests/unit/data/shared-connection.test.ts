import { afterEach, expect, test, vi } from 'vitest'
import {
  connectRemote,
  provideRemote,
  sharedFailureMs,
} from '../../../src/data/connection/connect.ts'
import { Transient } from '../../../src/shared/errors.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const failing = () => {
  const tries = { count: 0 }
  provideRemote(async () => {
    tries.count += 1
    throw new Transient('no line')
  })
  return tries
}

/** The queries of a page ask in turn, each after its own pause. */
const askFifteenTimes = async () => {
  for (let count = 0; count < 15; count += 1)
    await expect(connectRemote()).rejects.toThrow(Transient)
}

test('a page without a network asks once for its configuration, and again after some seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.stubGlobal('navigator', { onLine: false })
  const tries = failing()
  await askFifteenTimes()
  expect(tries.count).toBe(1)
  vi.advanceTimersByTime(sharedFailureMs)
  await askFifteenTimes()
  expect(tries.count).toBe(2)
})

test('a network that comes back is used at once, and a poor one is tried again each time', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const tries = failing()
  await askFifteenTimes()
  vi.stubGlobal('navigator', { onLine: true })
  await askFifteenTimes()
  expect(tries.count).toBe(16)
})
