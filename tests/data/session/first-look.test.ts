import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeSetting } from '../../../src/data/database/device.ts'
import { clockOffsetId, deviceDatabaseName } from '../../../src/data/database/device-ids.ts'
import { DeviceDatabase, type SessionRow } from '../../../src/data/database/schema.ts'
import { lookFirst } from '../../../src/data/session/first-look.ts'
import { noteLeaving } from '../../../src/data/session/session-row.ts'

const session: SessionRow = {
  id: 'session',
  uid: 'm1',
  email: 'm1@demo.campus',
  name: 'A man',
  gender: 'male',
  complete: true,
  admin: false,
}

const names = async () => (await indexedDB.databases()).map(({ name }) => name)

const onDevice = async (work: (device: DeviceDatabase) => Promise<unknown>) => {
  const device = new DeviceDatabase()
  await work(device)
  device.close()
}

beforeEach(() => Dexie.delete(deviceDatabaseName))
afterEach(() => vi.unstubAllGlobals())

test('sees who is signed in and how far the clock was off', async () => {
  await onDevice(async (device) => {
    await device.session.put(session)
    await writeSetting(device, clockOffsetId, -4200)
  })
  expect(await lookFirst()).toEqual({ session, isLeavingOver: true, clockOffset: -4200 })
})

test('sees nobody after a sign-out, and that it is not over', async () => {
  await onDevice(async (device) => {
    await device.session.put(session)
    await noteLeaving(device, session.uid)
  })
  expect(await lookFirst()).toEqual({
    session: null,
    isLeavingOver: false,
    clockOffset: undefined,
  })
})

test('says nothing of a new phone, and makes no database on it', async () => {
  expect(await lookFirst()).toBeNull()
  expect(await names()).not.toContain(deviceDatabaseName)
})

test('says nothing of a database that lacks what it reads', async () => {
  const damaged = new Dexie(deviceDatabaseName)
  damaged.version(1).stores({ session: 'id' })
  await damaged.open()
  damaged.close()
  expect(await lookFirst()).toBeNull()
})

test('says nothing where the browser gives no storage', async () => {
  vi.stubGlobal('indexedDB', undefined)
  expect(await lookFirst()).toBeNull()
})

test('keeps no other tab from deleting what it has read', async () => {
  await onDevice((device) => device.session.put(session))
  const blocked = vi.fn()
  await lookFirst()
  await new Promise<void>((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(deviceDatabaseName)
    deleting.onblocked = blocked
    deleting.onsuccess = () => resolve()
    deleting.onerror = () => reject(deleting.error)
  })
  expect(blocked).not.toHaveBeenCalled()
})
