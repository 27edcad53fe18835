import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchPokes } from '../../../src/data/sync/pokes.ts'
import type { Remote, RemoteDocument } from '../../../src/remote/remote.ts'
import { createReconnectingWatch } from '../../../src/remote/watch/reconnecting-watch.ts'
import type { ListenerWay, Watch } from '../../../src/remote/watch/watch.ts'
import { durations } from '../../../src/shared/limits.ts'

const eightSeconds = 8 * durations.second
const document: RemoteDocument = { id: 'me', path: 'pokes/me', data: { pokedAt: { me: 7 } } }

/** Connections of the SDK, each of which speaks or is silent. */
const connections = (speaks: (way: ListenerWay, number: number) => boolean) => {
  const opened: ListenerWay[] = []
  let closed = 0
  const open = async (way: ListenerWay): Promise<Watch> => {
    opened.push(way)
    const number = opened.length
    const say = (next: () => void) => {
      if (speaks(way, number)) queueMicrotask(next)
      return () => {}
    }
    return {
      watchDocument: (_path, { next }) => say(() => next(document)),
      watchQuery: (_query, { next }) => say(() => next([])),
      close: async () => {
        closed += 1
      },
    }
  }
  let way: ListenerWay = 'streaming'
  const memory = {
    read: () => way,
    write: (chosen: ListenerWay) => {
      way = chosen
    },
  }
  return { opened, memory, closed: () => closed, watching: createReconnectingWatch(open, memory) }
}

const heardBy = (watching: ReturnType<typeof createReconnectingWatch>, get: Remote['get']) => {
  const heard = vi.fn()
  const failed = vi.fn()
  const remote = { ...watching, get } as Remote
  return { heard, failed, stop: watchPokes(remote, 'me', async () => true, heard, failed) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('listeners that stay silent although the server answers [52]', () => {
  test('are restarted after eight seconds over another transport, which is remembered', async () => {
    const { opened, memory, watching, closed } = connections((way) => way === 'polling')
    const { heard } = heardBy(watching, async () => document)
    await vi.advanceTimersByTimeAsync(eightSeconds - 1)
    expect(heard).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(heard).toHaveBeenCalledWith({
      me: { pokedAt: 7, number: 0, payload: null },
    })
    expect(opened).toEqual(['streaming', 'polling'])
    expect(closed()).toBe(1)
    expect(memory.read()).toBe('polling')
    await vi.advanceTimersByTimeAsync(10 * durations.minute)
    expect(opened).toHaveLength(2)
  })

  test('for ever are replaced by reads, less and less often', async () => {
    const { watching } = connections(() => false)
    const get = vi.fn(async () => document)
    const { heard, stop } = heardBy(watching, get)
    await vi.advanceTimersByTimeAsync(durations.hour)
    expect(heard.mock.calls.length).toBeGreaterThan(5)
    expect(get.mock.calls.length).toBeLessThan(2 * 20)
    stop()
    const before = get.mock.calls.length
    await vi.advanceTimersByTimeAsync(durations.hour)
    expect(get.mock.calls.length).toBe(before)
  })

  test('are not restarted when there is no network, and the failure is told', async () => {
    const { opened, watching } = connections(() => false)
    const { failed } = heardBy(watching, () => Promise.reject(new Error('offline')))
    await vi.advanceTimersByTimeAsync(eightSeconds)
    expect(failed).toHaveBeenCalledOnce()
    expect(opened).toEqual(['streaming'])
  })
})

describe('after an assertion of the SDK [53]', () => {
  test('every listener goes on over a new connection, with the same transport', async () => {
    const { opened, watching } = connections((_way, number) => number === 2)
    const next = vi.fn()
    const stopped = vi.fn()
    watching.watchDocument('a/b', { next, failed: vi.fn() })
    watching.watchDocument('a/c', { next: stopped, failed: vi.fn() })()
    await vi.advanceTimersByTimeAsync(0)
    watching.renewListeners('broken')
    watching.renewListeners('broken')
    await vi.advanceTimersByTimeAsync(5 * durations.second)
    expect(opened).toEqual(['streaming', 'streaming'])
    expect(next).toHaveBeenCalledWith(document)
    expect(stopped).not.toHaveBeenCalled()
  })
})

test('a connection that cannot be opened fails its listeners, and the next watch tries again', async () => {
  let tries = 0
  const watching = createReconnectingWatch(
    async () => {
      tries += 1
      throw new Error('no such chunk')
    },
    { read: () => 'streaming', write: () => {} },
  )
  const failed = vi.fn()
  watching.watchDocument('a/b', { next: vi.fn(), failed })
  await vi.advanceTimersByTimeAsync(0)
  expect(failed).toHaveBeenCalledOnce()
  watching.watchDocument('a/b', { next: vi.fn(), failed })
  await vi.advanceTimersByTimeAsync(0)
  expect(tries).toBe(2)
})
