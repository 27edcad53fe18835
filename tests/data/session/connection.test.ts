import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startEngine } from '../../../src/data/client/start-engine.ts'
import { createServerClock } from '../../../src/data/clock/server-clock.ts'
import {
  type Connection,
  createConnection,
  observeRemote,
} from '../../../src/data/connection/connection.ts'
import { queueLocks } from '../../../src/data/locks/locks.ts'
import { outboxKey } from '../../../src/data/mutations/keys.ts'
import { CaptivePortal } from '../../../src/remote/problems.ts'
import { Refusal, Transient } from '../../../src/shared/errors.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import {
  createDevice,
  type Device,
  eventually,
  settled,
  type Tab,
} from '../../support/engine/client.ts'
import { type Campus, createCampus, man, woman } from '../../support/engine/memory-campus.ts'

const her = { roundId: 'r1', uid: woman.uid }
const key = outboxKey.like(her)

let campus: Campus
let device: Device
let tab: Tab

const connectionIs = (state: string) =>
  eventually(() => expect(tab.connection.getState()).toBe(state))
/** Moves the clock of the device on. */
const later = (milliseconds: number) => {
  const at = Date.now() + milliseconds
  vi.spyOn(Date, 'now').mockReturnValue(at)
}
const likes = () => campus.server.paths('likes/')

beforeEach(async () => {
  campus = createCampus()
  device = createDevice(campus.server, man)
  tab = await device.open()
  await settled(tab)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  device.kill(tab)
})

describe('the connection', () => {
  test('is online once the backend itself has answered', () => connectionIs('online'))

  test('is online when the backend says no', async () => {
    tab.connection.setState('offline')
    campus.server.rules = () => new Refusal('permission-denied', 'not-allowed')
    await tab.client.act('like', her)
    await connectionIs('online')
  })

  test('restarts the listeners at the first answer after an outage, once', async () => {
    const renewed = vi.fn()
    const store = createConnection()
    const remote = observeRemote({ ...tab.remote, renewListeners: renewed }, store)
    const path = paths.user(man.uid)
    await remote.get(path)
    expect(renewed).not.toHaveBeenCalled()
    const failing = () => {
      tab.remote.failNext(new Transient('no network'))
      return remote.get(path).catch(() => undefined)
    }
    await failing()
    await remote.get(path)
    expect(renewed).not.toHaveBeenCalled()
    await failing()
    later(8 * durations.second)
    await failing()
    expect(store.getState()).toBe('offline')
    await remote.get(path)
    await remote.get(path)
    expect(renewed.mock.calls).toEqual([['returned']])
  })

  test('restarts listeners after one failure and a long silence', async () => {
    const renewed = vi.fn()
    const remote = observeRemote({ ...tab.remote, renewListeners: renewed }, createConnection())
    const path = paths.user(man.uid)
    tab.remote.failNext(new Transient('no answer'))
    await remote.get(path).catch(() => undefined)
    later(8 * durations.second)
    await remote.get(path)
    expect(renewed.mock.calls).toEqual([['returned']])
  })

  test('is not lost, and leaves listeners alone, while a server asks for pauses', async () => {
    const renewed = vi.fn()
    const store = createConnection()
    const remote = observeRemote({ ...tab.remote, renewListeners: renewed }, store)
    const path = paths.user(man.uid)
    for (let pause = 0; pause < 2; pause += 1) {
      tab.remote.failNext(new Transient('too many', durations.minute))
      await remote.get(path).catch(() => undefined)
      expect(store.getState()).toBe('reconnecting')
      later(durations.minute)
    }
    await remote.get(path)
    expect(renewed).not.toHaveBeenCalled()
  })

  test('brings listeners back at the first answer after the sign-in to a portal', async () => {
    const renewed = vi.fn()
    const store = createConnection()
    const remote = observeRemote({ ...tab.remote, renewListeners: renewed }, store)
    tab.remote.failNext(new CaptivePortal('a page of HTML'))
    await remote.get(paths.user(man.uid)).catch(() => undefined)
    expect(store.getState()).toBe('captive')
    await remote.get(paths.user(man.uid))
    await remote.get(paths.user(man.uid))
    expect(renewed.mock.calls).toEqual([['returned']])
  })

  test.each([
    ['a request that fails', (store: Connection) => store.failed(new Transient('no network'))],
    ['the browser’s word of a line', (store: Connection) => store.setState('reconnecting')],
  ])('brings listeners back although %s comes before the answer', async (_, between) => {
    for (const out of [
      (store: Connection) => store.setState('offline'),
      (store: Connection) => store.failed(new CaptivePortal('a page of HTML')),
    ]) {
      const renewed = vi.fn()
      const store = createConnection()
      const remote = observeRemote({ ...tab.remote, renewListeners: renewed }, store)
      out(store)
      between(store)
      await remote.get(paths.user(man.uid))
      await remote.get(paths.user(man.uid))
      expect(renewed.mock.calls).toEqual([['returned']])
    }
  })

  test('leaves listeners alone that have spoken before the first answer', async () => {
    const renewed = vi.fn()
    const store = createConnection()
    const remote = observeRemote({ ...tab.remote, renewListeners: renewed }, store)
    store.failed(new CaptivePortal('a page of HTML'))
    store.heard()
    await remote.get(paths.user(man.uid))
    store.failed(new Transient('no network'))
    later(9 * durations.second)
    store.failed(new Transient('no network'))
    expect(store.getState()).toBe('offline')
    store.heard()
    await remote.get(paths.user(man.uid))
    expect(renewed).not.toHaveBeenCalled()
  })

  test('that failed long ago, while listeners spoke, is not called offline at the next failure', () => {
    const store = createConnection()
    store.failed(new Transient('no network'))
    store.heard()
    later(10 * durations.minute)
    store.failed(new Transient('no network'))
    expect(store.getState()).toBe('reconnecting')
    later(9 * durations.second)
    store.failed(new Transient('no network'))
    expect(store.getState()).toBe('offline')
  })

  test('that loses some requests is not called offline [62]', async () => {
    const store = createConnection()
    const states = new Set<string>()
    store.subscribe(() => states.add(store.getState()))
    const remote = observeRemote(tab.remote, store)
    for (let loss = 0; loss < 12; loss += 1) {
      later(5 * durations.second)
      tab.remote.failNext(new Transient('no network'))
      await remote.get(paths.user(man.uid)).catch(() => undefined)
      expect(store.getState()).toBe('reconnecting')
      await remote.get(paths.user(man.uid))
      expect(store.getState()).toBe('online')
    }
    expect(states).toEqual(new Set(['reconnecting', 'online']))
  })

  test("stays offline at a portal's page that was on its way as the browser lost the line", () => {
    vi.stubGlobal('navigator', { onLine: false })
    const store = createConnection()
    store.setState('offline')
    store.failed(new CaptivePortal('a page of HTML'))
    expect(store.getState()).toBe('offline')
    vi.stubGlobal('navigator', { onLine: true })
    store.failed(new CaptivePortal('a page of HTML'))
    expect(store.getState()).toBe('captive')
  })

  test('is offline while listeners speak and every request fails [56]', async () => {
    const store = createConnection()
    store.failed(new Transient('no network'))
    later(8 * durations.second)
    store.heard()
    expect(store.getState()).toBe('online')
    store.failed(new Transient('no network'))
    expect(store.getState()).toBe('offline')
  })

  test('is not called online by what was heard before the page was left [52]', async () => {
    const looked: { shown: () => void; hidden: () => void }[] = []
    const states: string[] = []
    const store = createConnection()
    store.subscribe(() => states.push(store.getState()))
    const { database, remote } = tab
    const clock = createServerClock()
    const visibility = {
      watch: (shown: () => void, hidden: () => void) => {
        looked.push({ shown, hidden })
        shown()
        return () => {}
      },
    }
    const nothing = () => {}
    const unheard = { flushed: nothing, pulled: nothing, accountGone: nothing }
    const parts = { database, locks: queueLocks(), clock, connection: store, visibility }
    const running = startEngine({ ...parts, ...unheard }, remote)
    await eventually(() => expect(states).toEqual(['online']))
    for (const { hidden } of looked) hidden()
    const later = Date.now() + durations.hour
    vi.spyOn(Date, 'now').mockImplementation(() => later)
    for (const { shown } of looked) shown()
    await eventually(() => expect(states).toEqual(['online', 'reconnecting', 'online']))
    running.stop()
  })

  test('hears by a poke from the future that the server’s clock was moved, and measures it', async () => {
    const { database, remote, connection } = tab
    const clock = createServerClock()
    const nothing = () => {}
    const unheard = { flushed: nothing, pulled: nothing, accountGone: nothing }
    const visibility = {
      watch: (shown: () => void) => {
        shown()
        return nothing
      },
    }
    const parts = { database, locks: queueLocks(), clock, connection, visibility }
    const running = startEngine({ ...parts, ...unheard }, remote)
    await eventually(() =>
      expect(clock.contradicts(campus.server.now() + durations.hour)).toBe(true),
    )
    campus.server.advance(durations.hour)
    campus.poke(man.uid, 'me')
    await eventually(() => expect(clock.contradicts(campus.server.now())).toBe(false))
    running.stop()
  })

  test('is offline when nothing answers, and what is done waits [15]', async () => {
    tab.remote.network('down')
    await tab.client.act('like', her)
    await connectionIs('reconnecting')
    later(8 * durations.second)
    tab.client.wake()
    await connectionIs('offline')
    // A pull may say so while the like is still on its way.
    await eventually(async () => expect((await tab.database.outbox.get(key))?.state).toBe('queued'))
  })

  test('is captive when a page of HTML answers: nothing is sent, refused or lost [54]', async () => {
    tab.remote.network('captive')
    await tab.client.act('like', her)
    await connectionIs('captive')
    await eventually(async () =>
      expect(await tab.database.outbox.get(key)).toMatchObject({ state: 'queued', attempts: 1 }),
    )
    expect(likes()).toEqual([])
    tab.remote.network('up')
    tab.client.wake()
    await eventually(() => expect(likes()).toHaveLength(1))
    await connectionIs('online')
  })
})

describe('a server in trouble', () => {
  test('is not asked again before it said [58]', async () => {
    tab.remote.failNext(new Transient('HTTP 429', 60_000))
    const before = Date.now()
    await tab.client.act('like', her)
    await eventually(async () => {
      const row = await tab.database.outbox.get(key)
      expect(row?.retryAt).toBeGreaterThanOrEqual(before + 60_000)
    })
    await tab.client.flush()
    expect(likes()).toEqual([])
    await tab.client.retry(key)
    await eventually(() => expect(likes()).toHaveLength(1))
  })
})

describe('an account', () => {
  test('that the server has suspended is reported, once the server says so [16]', async () => {
    tab.remote.failNext(new Refusal('unauthenticated', 'account-disabled'))
    await tab.client.act('like', her)
    await eventually(() => expect(tab.gone()).toBe(1))
    await eventually(async () => expect((await tab.database.outbox.get(key))?.state).toBe('queued'))
  })

  test('that is not signed in on this phone sends nothing and loses nothing', async () => {
    await tab.remote.signOut()
    await tab.client.act('like', her)
    await tab.client.flush()
    expect(likes()).toEqual([])
    expect((await tab.database.outbox.get(key))?.state).toBe('queued')
    expect(tab.gone()).toBe(0)
  })

  test('that is not signed in has tried nothing either: an undo leaves nothing to send', async () => {
    await tab.remote.signOut()
    await tab.client.act('like', her)
    await tab.client.flush()
    await tab.client.act('unlike', her)
    expect(await tab.database.outbox.count()).toBe(0)
  })

  test('that is missing is said to be, and goes on after a new sign-in', async () => {
    await tab.remote.signOut()
    await tab.client.act('like', her)
    device.kill(tab)
    tab = await device.open({ account: null })
    await connectionIs('account-missing')
    tab.remote.choose(man)
    await tab.remote.signIn()
    tab.client.wake()
    await eventually(() => expect(likes()).toHaveLength(1))
    await connectionIs('online')
  })

  test('is never spoken for by another one [20]', async () => {
    tab.remote.choose(woman)
    await tab.remote.signIn()
    await tab.client.act('like', her)
    await tab.client.flush()
    expect(likes()).toEqual([])
  })
})
