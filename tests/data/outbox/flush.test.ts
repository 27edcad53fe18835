import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { guardMessenger } from '../../../src/data/connection/account-guard.ts'
import { UserDatabase } from '../../../src/data/database/schema.ts'
import { queueLocks, webLocks } from '../../../src/data/locks/locks.ts'
import { outboxKey } from '../../../src/data/mutations/keys.ts'
import { act, discardEntry } from '../../../src/data/outbox/act.ts'
import { flushOutbox } from '../../../src/data/outbox/flush.ts'
import type { Messenger, RemoteWrite } from '../../../src/remote/remote.ts'
import { Transient } from '../../../src/shared/errors.ts'
import { durations } from '../../../src/shared/limits.ts'
import { createFakeLockManager } from '../../support/engine/fake-locks.ts'
import { createMemoryServer } from '../../support/memory-store/server.ts'
import { laterMillisecond, quietFor } from '../../support/passing-time.ts'

const uid = 'someone'
const lanes = 40

/** A connection whose commit of one device is answered when the test says so. */
const connectByHand = (remote: Messenger, heldDevice: string) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  let arrived = 0
  const commit = async ([write]: readonly RemoteWrite[]) => {
    if (write?.path.endsWith(heldDevice)) await held
    arrived += 1
  }
  return { arrived: () => arrived, answer, remote: { ...remote, commit } }
}

afterEach(() => vi.restoreAllMocks())

const startEngine = async () => {
  const database = new UserDatabase(uid, { indexedDB: new IDBFactory(), IDBKeyRange })
  await database.open()
  const account = { uid, email: 'someone@demo.campus', name: 'Someone' }
  const connection = connectByHand(createMemoryServer(Date.now()).connect(account), 'phone-0')
  const engine = { database, remote: connection.remote, locks: queueLocks(), now: Date.now }
  const queue = async (deviceId: string) =>
    act(engine, 'saveToken', { deviceId, fcmToken: `token ${deviceId}`, platform: 'web' })
  return { engine, connection, queue }
}

test('an answer that does not come holds up its own lane only', async () => {
  const { engine, connection, queue } = await startEngine()
  for (let index = 0; index < lanes; index += 1) await queue(`phone-${index}`)
  const flushed = flushOutbox(engine, 'due')
  await expect.poll(connection.arrived).toBe(lanes - 1)

  connection.answer()
  expect(await flushed).toEqual({ nextTryAt: null, hasRefused: false })
  expect(connection.arrived()).toBe(lanes)
})

test('the next entry of a lane is sent when the one before it is settled, and not before', async () => {
  const { engine, connection, queue } = await startEngine()
  for (const id of ['phone-0', 'later']) await act(engine, 'markSeen', { ids: [id] })
  await queue('phone-1')
  const flushed = flushOutbox(engine, 'due')
  const delivered = () => engine.database.outbox.where({ state: 'delivered' }).count()
  await expect.poll(delivered).toBe(1)
  // The flush has looked for more by then.
  await quietFor(50)
  expect(connection.arrived()).toBe(1)

  connection.answer()
  await flushed
  expect(connection.arrived()).toBe(3)
})

test('an entry added during a flush is sent by that flush', async () => {
  const { engine, connection, queue } = await startEngine()
  await queue('phone-0')
  const flushed = flushOutbox(engine, 'due')
  await queue('phone-1')
  connection.answer()
  await flushed
  expect(connection.arrived()).toBe(2)
})

test('an entry discarded and made again as a flush is about to send it is sent in its new form', async () => {
  const { engine } = await startEngine()
  const commit = vi.spyOn(engine.remote, 'commit')
  const save = (fcmToken: string) =>
    act(engine, 'saveToken', { deviceId: 'phone-1', fcmToken, platform: 'web' })
  await save('old')
  const ask = engine.remote.user
  vi.spyOn(engine.remote, 'user').mockImplementationOnce(async () => {
    await discardEntry(engine, outboxKey.saveToken({ deviceId: 'phone-1' }))
    await laterMillisecond()
    await save('new')
    return ask()
  })
  await flushOutbox(engine, 'due')
  const sent = JSON.stringify(commit.mock.calls)
  expect(sent).toContain('"new"')
  expect(sent).not.toContain('"old"')
})

test('a flush ends after twenty seconds although entries are left, so that other tabs have a turn', async () => {
  const { engine, connection, queue } = await startEngine()
  const real = Date.now
  vi.spyOn(Date, 'now').mockImplementation(
    () => real() + (connection.arrived() > 0 ? 20 * durations.second : 0),
  )
  for (let index = 1; index <= lanes; index += 1) await queue(`phone-${index}`)
  const { nextTryAt } = await flushOutbox(engine, 'due')
  expect(connection.arrived()).toBeLessThan(lanes / 2)
  expect(nextTryAt).not.toBeNull()
})

test('a flush whose lock was taken over sends nothing more, and marks nothing as delivered', async () => {
  const { engine, connection, queue } = await startEngine()
  await queue('phone-0')
  const manager = createFakeLockManager()
  const flushed = flushOutbox({ ...engine, locks: webLocks(manager) }, 'due')
  const row = () => engine.database.outbox.toCollection().first()
  await expect.poll(async () => (await row())?.state).toBe('sending')
  await queue('phone-1')
  const another = manager.request(`outbox:${uid}`, { steal: true }, async () => {
    await expect(flushed).rejects.toThrow()
    connection.answer()
    await expect.poll(connection.arrived).toBe(1)
    await quietFor(50)
  })
  await another
  expect(connection.arrived()).toBe(1)
  expect((await row())?.state).toBe('sending')
  await flushOutbox(engine, 'due')
  expect((await row())?.state).toBe('delivered')
  expect(connection.arrived()).toBe(3)
})

test('an entry settled by the sender that took over the lock stays settled when the first sender’s answer comes late', async () => {
  const { engine, connection, queue } = await startEngine()
  await queue('phone-0')
  const manager = createFakeLockManager()
  const flushed = flushOutbox({ ...engine, locks: webLocks(manager) }, 'due')
  const row = () => engine.database.outbox.toCollection().first()
  await expect.poll(async () => (await row())?.state).toBe('sending')
  await manager.request(`outbox:${uid}`, { steal: true }, async () => {
    await expect(flushed).rejects.toThrow()
    await engine.database.outbox.toCollection().modify({ state: 'refused', reason: 'not-allowed' })
    connection.answer()
    await expect.poll(connection.arrived).toBe(1)
    await quietFor(50)
  })
  expect((await row())?.state).toBe('refused')
})

test('a flush that loses the lock as it is about to send sends nothing', async () => {
  const { engine, connection, queue } = await startEngine()
  await queue('phone-1')
  const manager = createFakeLockManager()
  const settle = () =>
    manager.request(`outbox:${uid}`, { steal: true }, async () => {
      await engine.database.outbox.toCollection().modify({ state: 'delivered', deliveredAt: 1 })
    })
  const ask = engine.remote.user
  vi.spyOn(engine.remote, 'user').mockImplementationOnce(async () => {
    await settle()
    return ask()
  })
  await expect(flushOutbox({ ...engine, locks: webLocks(manager) }, 'due')).rejects.toThrow()
  await quietFor(50)
  expect((await engine.database.outbox.toCollection().first())?.state).toBe('delivered')
  expect(connection.arrived()).toBe(0)
})

test('a call is not made in the name of another account that signs in as it is about to be sent [20]', async () => {
  const server = createMemoryServer(Date.now())
  const account = { uid, email: 'someone@demo.campus', name: 'Someone' }
  const remote = server.connect(account)
  const database = new UserDatabase(uid, { indexedDB: new IDBFactory(), IDBKeyRange })
  await database.open()
  const guarded = guardMessenger(remote, uid)
  const engine = { database, remote: guarded, locks: queueLocks(), now: Date.now }
  const blocking: string[] = []
  server.calls.block = async (by) => {
    blocking.push(by)
    return { status: 'blocked' }
  }
  await act(engine, 'block', { uid: 'somebody' })
  remote.choose({ uid: 'another', email: 'another@demo.campus', name: 'Another' })
  database.outbox.hook('updating', () => void remote.signIn())
  await expect(flushOutbox(engine, 'due')).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(blocking).toEqual([])
  expect((await database.outbox.toCollection().first())?.state).toBe('queued')
})

test('an entry waits as long as the server asked, however often the phone wakes [58]', async () => {
  const { engine, queue } = await startEngine()
  const commit = vi.spyOn(engine.remote, 'commit')
  commit.mockRejectedValue(new Transient('busy', durations.minute))
  await queue('phone-1')
  for (const eagerness of ['due', 'all', 'all'] as const) {
    const { nextTryAt } = await flushOutbox(engine, eagerness)
    expect(nextTryAt).toBeGreaterThan(Date.now() + 50 * durations.second)
  }
  expect(commit).toHaveBeenCalledOnce()
})

test('an entry whose delivery a full phone cannot store is not refused, and is sent once more', async () => {
  const { engine, queue } = await startEngine()
  await queue('phone-1')
  let isFull = true
  engine.database.outbox.hook('updating', (changes) => {
    const isDelivery = 'state' in changes && changes.state === 'delivered'
    if (isFull && isDelivery) throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(flushOutbox(engine, 'due')).rejects.toThrow('no-room')
  const [row] = await engine.database.outbox.toArray()
  expect(row?.state).toBe('sending')
  isFull = false
  await flushOutbox(engine, 'due')
  expect((await engine.database.outbox.toArray()).map(({ state }) => state)).toEqual(['delivered'])
})
