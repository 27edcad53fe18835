import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRetryAfter, type RetryAfter } from '../../../src/data/lib/retry-after.ts'
import type { Engine } from '../../../src/data/sync/engine.ts'
import { startSync } from '../../../src/data/sync/sync.ts'
import type { Remote, Watcher } from '../../../src/remote/remote.ts'
import { Transient } from '../../../src/shared/errors.ts'
import { durations } from '../../../src/shared/limits.ts'

const { minute, second } = durations

let listeners: Watcher<unknown>[]
let retryAfter: RetryAfter

const noNetwork = new Transient('no network')

/** The engine's two listeners, and nothing behind them; its places are watched where Dexie works. */
const start = () => {
  const remote = {
    user: async () => ({ uid: 'me', email: '', name: '' }),
    watchDocument: (_path: string, watcher: Watcher<unknown>) => {
      listeners.push(watcher)
      return () => {}
    },
  }
  const database = { uid: 'me', syncStates: { toArray: async () => [] } }
  const engine = { database, remote } as unknown as Engine<Remote>
  return startSync(engine, retryAfter, {
    pullConversations: async () => false,
    pulled: () => {},
    heard: () => {},
    failed: () => {},
  })
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const failWith = (error: Error) => listeners.at(-1)?.failed(error)

beforeEach(() => {
  vi.useFakeTimers()
  listeners = []
  retryAfter = createRetryAfter()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a server that asks for a minute [58]', () => {
  const busy = new Transient('HTTP 429', minute)
  const begun = 2

  test('gets no request in that minute, whatever wakes the phone', async () => {
    const sync = start()
    await pass(1)
    failWith(busy)
    for (let waited = 0; waited < minute - second; waited += second) {
      sync.wake()
      await pass(second)
    }
    expect(listeners).toHaveLength(begun)
    await pass(2 * second)
    expect(listeners).toHaveLength(2 * begun)
    sync.stop()
  })

  test('gets none from a page that was hidden and shown again either', async () => {
    const sync = start()
    await pass(1)
    failWith(busy)
    sync.stop()
    const again = start()
    await pass(minute - second)
    expect(listeners).toHaveLength(begun)
    await pass(2 * second)
    expect(listeners).toHaveLength(2 * begun)
    again.stop()
  })

  test('is asked soon after it, however often the network failed before or in between', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1)
    const sync = start()
    await pass(1)
    for (let failures = 0; failures < 9; failures += 1) failWith(noNetwork)
    failWith(busy)
    failWith(noNetwork)
    await pass(minute + second)
    expect(listeners).toHaveLength(2 * begun)
    sync.stop()
  })

  test('is asked at once by a phone whose clock was moved back, or forward by a day', async () => {
    for (const moved of [-minute, durations.day]) {
      listeners = []
      const sync = start()
      await pass(1)
      failWith(busy)
      vi.setSystemTime(Date.now() + moved)
      sync.wake()
      await pass(1)
      expect(listeners).toHaveLength(2 * begun)
      sync.stop()
    }
  })
})

test('A server that did not ask to wait is tried again at once when the phone wakes', async () => {
  const sync = start()
  await pass(1)
  failWith(noNetwork)
  sync.wake()
  await pass(1)
  expect(listeners).toHaveLength(4)
  sync.stop()
})

test('A request that fails after a wake is tried again soon, however often the network failed before', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const sync = start()
  await pass(1)
  for (let failures = 0; failures < 9; failures += 1) failWith(noNetwork)
  sync.wake()
  await pass(1)
  expect(listeners).toHaveLength(4)
  failWith(noNetwork)
  await pass(second)
  expect(listeners).toHaveLength(6)
  sync.stop()
})
