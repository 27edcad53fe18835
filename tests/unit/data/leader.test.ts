import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leadWhileVisible } from '../../../src/data/locks/leader.ts'
import { webLocks } from '../../../src/data/locks/locks.ts'
import { durations } from '../../../src/shared/limits.ts'
import { createFakeLockManager } from '../../support/engine/fake-locks.ts'

const manager = createFakeLockManager()
const locks = webLocks(manager)
const stops: (() => void)[] = []
let at: string[]
let begun: number

/** A tab that tells `at` when it works. */
const openTab = async (name: string) => {
  let [shown, hidden, frozen] = [() => {}, () => {}, () => {}]
  const visibility = {
    watch: (onShown: () => void, onHidden: () => void, onFrozen: () => void) => {
      shown = onShown
      hidden = onHidden
      frozen = onFrozen
      onShown()
      return () => {}
    },
  }
  const begin = () => {
    at.push(name)
    begun += 1
    return () => {
      at = at.filter((other) => other !== name)
    }
  }
  const stop = leadWhileVisible(visibility, locks, 'sync', begin)
  stops.push(stop)
  await vi.advanceTimersByTimeAsync(0)
  return { show: () => shown(), hide: () => hidden(), freeze: () => frozen(), stop }
}

beforeEach(() => {
  at = []
  begun = 0
  vi.useFakeTimers()
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await vi.advanceTimersByTimeAsync(0)
  vi.useRealTimers()
})

test('of two visible tabs one leads, and the other takes over when it is closed', async () => {
  const first = await openTab('first')
  await openTab('second')
  expect(at).toEqual(['first'])
  first.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(at).toEqual(['second'])
})

test('a hidden tab leads for half a minute, then hands over, and leads again when the other one is left', async () => {
  const first = await openTab('first')
  const second = await openTab('second')
  first.hide()
  await vi.advanceTimersByTimeAsync(30 * durations.second - 1)
  expect(at).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(1)
  expect(at).toEqual(['second'])
  first.show()
  await vi.advanceTimersByTimeAsync(0)
  expect(at).toEqual(['second'])
  second.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(at).toEqual(['first'])
})

test('a tab hidden for less than half a minute keeps the lead, and a tab hidden before its turn never leads', async () => {
  const first = await openTab('first')
  const second = await openTab('second')
  first.hide()
  await vi.advanceTimersByTimeAsync(29 * durations.second)
  first.show()
  second.hide()
  await vi.advanceTimersByTimeAsync(durations.minute)
  expect(at).toEqual(['first'])
  first.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(at).toEqual([])
})

test('a tab whose phone and timers slept starts again when it is shown [52]', async () => {
  const tab = await openTab('only')
  tab.hide()
  await vi.advanceTimersByTimeAsync(durations.second)
  vi.setSystemTime(Date.now() + durations.hour)
  tab.show()
  await vi.advanceTimersByTimeAsync(0)
  expect(at).toEqual(['only'])
  expect(begun).toBe(2)
})

test('a tab that is frozen hands over at once, and leads again when it is shown and free', async () => {
  const first = await openTab('first')
  const second = await openTab('second')
  first.freeze()
  await vi.advanceTimersByTimeAsync(0)
  expect(at).toEqual(['second'])
  second.freeze()
  first.show()
  await vi.advanceTimersByTimeAsync(0)
  expect(at).toEqual(['first'])
})

test('a tab whose lock was stolen stops at once, and leads again after the thief', async () => {
  await openTab('first')
  let end = () => {}
  const stolen = manager.request('sync', { steal: true }, async () => {
    await new Promise<void>((resolve) => {
      end = resolve
    })
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(at).toEqual([])
  end()
  await stolen
  await vi.advanceTimersByTimeAsync(0)
  expect(at).toEqual(['first'])
  expect(begun).toBe(2)
})
