import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Client } from '../../../src/data/client/client-api.ts'
import { signIn } from '../../../src/data/client/sign-in.ts'
import { signOut } from '../../../src/data/client/sign-out.ts'
import { device } from '../../../src/data/device/device.ts'
import { pushTokenId } from '../../../src/data/device/device-ids.ts'
import { keepPushToken, readSavedToken } from '../../../src/data/push/push-token.ts'
import { Refusal, Transient } from '../../../src/shared/errors.ts'
import * as limits from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { eventually } from '../../support/engine/client.ts'
import { man, woman } from '../../support/engine/memory-campus.ts'
import {
  begin,
  campus,
  end,
  open,
  openPage,
  remote,
  signedIn,
} from '../../support/engine/session-page.ts'

/** The browser's subscription, and the push service's token for it. */
let push: {
  token: string
  isSubscribed: boolean
  ended: number
  isAllowed: boolean
  trouble: Error | null
}

const registration = {
  pushManager: {
    getSubscription: async () => {
      const unsubscribe = async () => {
        push.ended += 1
        push.isSubscribed = false
        push.token = `token-${push.ended + 1}`
      }
      return push.isSubscribed ? { unsubscribe } : null
    },
  },
  getNotifications: async () => [],
} as unknown as ServiceWorkerRegistration

const keep = ({ database, act, discard }: Client) =>
  keepPushToken({
    uid: database.uid,
    language: 'en',
    save: (args) => act('saveToken', args),
    stateOf: async (key) => (await database.outbox.get(key))?.state,
    discard,
    connect: async () => remote,
    registration: async () => registration,
    isAllowed: () => push.isAllowed,
  })

const devices = (uid: string) =>
  campus.server.paths(`${paths.devices(uid)}/`).map((path) => campus.server.get(path)?.fcmToken)

beforeEach(async () => {
  await begin()
  push = { token: 'token-1', isSubscribed: false, ended: 0, isAllowed: true, trouble: null }
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: Object.assign(new EventTarget(), { getRegistration: async () => registration }),
  })
})
afterEach(end)

/** The memory server's port, with this browser's push service. */
const withPushes = () => {
  remote.pushes = {
    token: async () => {
      if (push.trouble !== null) throw push.trouble
      push.isSubscribed = true
      return push.token
    },
    drop: async () => {},
  }
}

describe('the address for pushes', () => {
  test('is stored once per device, and again after seven days', async () => {
    const client = await signedIn()
    withPushes()
    await keep(client)
    await eventually(() => expect(devices(man.uid)).toEqual(['token-1']))
    const act = vi.spyOn(client, 'act')
    await keep(client)
    expect(act).not.toHaveBeenCalled()
    const saved = await readSavedToken()
    const value = { ...saved, savedAt: Date.now() - limits.pushTokenMs }
    await device.settings.put({ id: pushTokenId, value })
    await keep(client)
    expect(act).toHaveBeenCalledOnce()
    await eventually(() => expect(devices(man.uid)).toEqual(['token-1']))
  })

  test('that the server refused is brought again at the next start', async () => {
    const client = await signedIn()
    withPushes()
    remote.failNextWrite(new Refusal('invalid-argument', 'not-allowed'))
    await keep(client)
    await eventually(async () =>
      expect(await client.database.outbox.toArray()).toMatchObject([{ state: 'refused' }]),
    )
    expect(devices(man.uid)).toEqual([])
    await keep(client)
    await eventually(() => expect(devices(man.uid)).toEqual(['token-1']))
  })

  test('that found no room in the outbox is brought again at the next start', async () => {
    const client = await signedIn()
    withPushes()
    const act = vi.spyOn(client, 'act').mockRejectedValueOnce(new Error('no room'))
    await expect(keep(client)).rejects.toThrow('no room')
    act.mockRestore()
    await keep(client)
    await eventually(() => expect(devices(man.uid)).toEqual(['token-1']))
  })

  test('that arrived is not brought again when its entry has gone', async () => {
    const client = await signedIn()
    withPushes()
    await keep(client)
    await eventually(() => expect(devices(man.uid)).toEqual(['token-1']))
    await client.database.outbox.clear()
    const act = vi.spyOn(client, 'act')
    await keep(client)
    expect(act).not.toHaveBeenCalled()
    expect((await readSavedToken())?.savedAt).toBeGreaterThan(0)
  })

  test('that changed replaces the one before, on the server too [77]', async () => {
    const client = await signedIn()
    withPushes()
    await keep(client)
    push.token = 'token-9'
    await keep(client)
    await eventually(() => expect(devices(man.uid)).toEqual(['token-9']))
  })

  test('that could not be had is asked for at the next start [77]', async () => {
    const client = await signedIn()
    withPushes()
    push.trouble = new Transient('the worker became redundant')
    await expect(keep(client)).rejects.toThrow('redundant')
    expect(await readSavedToken()).toBeNull()
    expect(await client.database.outbox.count()).toBe(0)
    push.trouble = null
    await keep(client)
    await eventually(() => expect(devices(man.uid)).toEqual(['token-1']))
  })

  test('that the push service never gives is waited for ten seconds, not less and not more', async () => {
    const client = await signedIn()
    withPushes()
    let isAsked = false
    remote.pushes = {
      token: () => {
        isAsked = true
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
        return new Promise(() => {})
      },
      drop: async () => {},
    }
    onTestFinished(() => void vi.useRealTimers())
    let end = 'none'
    const trying = keep(client).catch(() => {
      end = 'timed out'
    })
    while (!isAsked) await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(9_999)
    expect(end).toBe('none')
    await vi.advanceTimersByTimeAsync(1)
    await trying
    vi.useRealTimers()
    expect(end).toBe('timed out')
    expect(await readSavedToken()).toBeNull()
  })

  test('goes from the server when the permission is gone, and nothing fails [72]', async () => {
    const client = await signedIn()
    withPushes()
    await keep(client)
    await eventually(() => expect(devices(man.uid)).toHaveLength(1))
    push.isAllowed = false
    await keep(client)
    expect(devices(man.uid)).toEqual([])
    expect(await readSavedToken()).toBeNull()
    await keep(client)
  })

  test('revoked while nothing can be sent is not sent later, either [72]', async () => {
    const client = await signedIn()
    withPushes()
    remote.network('down')
    await keep(client)
    expect(await client.database.outbox.count()).toBe(1)
    push.isAllowed = false
    await keep(client).catch(() => undefined)
    expect(await client.database.outbox.count()).toBe(0)
    remote.network('up')
    await keep(client)
    expect(await readSavedToken()).toBeNull()
    expect(devices(man.uid)).toEqual([])
  })

  test('leaves with whoever signs out', async () => {
    const client = await signedIn()
    withPushes()
    await keep(client)
    await eventually(() => expect(devices(man.uid)).toHaveLength(1))
    await signOut('discard')
    expect(devices(man.uid)).toEqual([])
    expect(push.ended).toBe(1)
    expect(await readSavedToken()).toBeNull()
  })

  test('ends in the browser when somebody signs out offline, and the next account gets another', async () => {
    const client = await signedIn()
    withPushes()
    await keep(client)
    await eventually(() => expect(devices(man.uid)).toHaveLength(1))
    remote.network('down')
    await signOut('discard')
    expect(push.ended).toBe(1)
    remote.network('up')
    remote.choose(woman)
    await openPage()
    await signIn()
    await keep(await open(woman.uid))
    await eventually(() => expect(devices(woman.uid)).toEqual(['token-2']))
  })

  test('of an account that never signed out is ended before the next one gets its own', async () => {
    const client = await signedIn()
    withPushes()
    await keep(client)
    remote.choose(woman)
    await openPage()
    await signIn()
    await keep(await open(woman.uid))
    expect(push.ended).toBe(1)
    await eventually(() => expect(devices(woman.uid)).toEqual(['token-2']))
  })
})
