import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { collegeIdOf } from '../../../src/components/college-id/college-id-state.ts'
import { createPageUpkeep } from '../../../src/data/client/page-upkeep.ts'
import { outboxKey } from '../../../src/data/mutations/keys.ts'
import {
  chooseCollegeIdSide,
  readCollegeIdSides,
} from '../../../src/data/photos/college-id-draft.ts'
import { keepFile, sweepFiles } from '../../../src/data/photos/files.ts'
import { Refusal, Transient } from '../../../src/shared/errors.ts'
import { durations } from '../../../src/shared/limits.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths, storagePaths } from '../../../src/shared/paths.ts'
import {
  createDevice,
  type Device,
  eventually,
  killAll,
  type Tab,
} from '../../support/engine/client.ts'
import { stubBrowser } from '../../support/engine/fake-browser.ts'
import { type Campus, createCampus, man } from '../../support/engine/memory-campus.ts'
import { quietFor } from '../../support/passing-time.ts'

const front = storagePaths.collegeId(man.uid, 'front')
const back = storagePaths.collegeId(man.uid, 'back')

let campus: Campus
let device: Device
let declared: number

const open = async (options?: Parameters<Device['open']>[0]): Promise<Tab> => {
  const tab = await device.open(options)
  await eventually(async () => expect(await tab.database.me.count()).toBe(1))
  return tab
}
const sideOf = ({ database }: Tab, byte: number) =>
  keepFile(database, { bytes: new Uint8Array(1000).fill(byte).buffer, contentType: 'image/jpeg' })
const handIn = async (tab: Tab) => {
  const sides = { front: await sideOf(tab, 1), back: await sideOf(tab, 2) }
  await tab.client.act('putCollegeId', sides)
}
const decide = (state: 'approved' | 'rejected', reason?: string) => {
  const before = campus.server.get(paths.verification(man.uid)) ?? {}
  const decision = { ...before, state, updatedAt: serverTime, ...(reason && { reason }) }
  campus.server.write(paths.verification(man.uid), decision)
  campus.poke(man.uid, 'verification')
}
/** Waits until the phone holds the server's own row. */
const settled = ({ database }: Tab) =>
  eventually(async () => {
    campus.poke(man.uid, 'verification')
    expect(await database.outbox.get(outboxKey.putCollegeId())).toBeUndefined()
  })
const stateOf = async ({ database }: Tab) => (await collegeIdOf(database)).state
const stored = () => [...campus.server.files.stored.keys()].sort()

beforeEach(() => {
  campus = createCampus()
  device = createDevice(campus.server, man)
  declared = 0
  campus.server.calls.submitCollegeId = async (uid) => {
    declared += 1
    if (campus.server.get(paths.verification(uid))?.state !== 'submitted') {
      const times = { createdAt: serverTime, updatedAt: serverTime }
      campus.server.write(paths.verification(uid), { uid, state: 'submitted', ...times })
    }
    return { state: 'submitted' }
  }
  // The rule of Storage: a college ID is taken once, and anew after a rejection.
  campus.server.files.allows = (path) =>
    !stored().includes(path) || campus.server.get(paths.verification(man.uid))?.state === 'rejected'
})
afterEach(killAll)

test('both sides are uploaded before they are declared, and leave no bytes on the phone', async () => {
  const tab = await open()
  expect(await stateOf(tab)).toBe('none')
  campus.server.calls.submitCollegeId = async () => {
    expect(stored()).toEqual([back, front])
    return { state: 'submitted' }
  }
  await handIn(tab)
  await eventually(async () => expect(await stateOf(tab)).toBe('submitted'))
  expect(await tab.database.files.count()).toBe(0)
})

test('handed in offline, it waits through a kill of the page and is declared once', async () => {
  const first = await open()
  first.remote.network('down')
  await handIn(first)
  expect(await stateOf(first)).toBe('waiting')
  device.kill(first)
  const second = await open()
  await eventually(async () => expect(await stateOf(second)).toBe('submitted'))
  expect(declared).toBe(1)
})

test('a declaration whose answer was lost is repeated without a second upload', async () => {
  const tab = await open()
  const { call } = tab.remote
  let lost = 1
  tab.remote.call = async (...asked) => {
    const answer = await call(...asked)
    lost -= 1
    if (lost >= 0) throw new Transient('lost')
    return answer
  }
  await handIn(tab)
  await eventually(async () => {
    tab.client.wake()
    expect(await stateOf(tab)).toBe('submitted')
  })
  expect(campus.server.files.sessions.size).toBe(2)
})

test('a side that storage holds already does not fail', async () => {
  campus.server.files.stored.set(front, {
    contentType: 'image/jpeg',
    bytes: new Uint8Array(1),
    address: '',
  })
  const tab = await open()
  await handIn(tab)
  await eventually(async () => expect(await stateOf(tab)).toBe('submitted'))
  expect(declared).toBe(1)
})

test('sides that the server misses are uploaded again by a retry', async () => {
  const submit = campus.server.calls.submitCollegeId
  campus.server.calls.submitCollegeId = async (uid, request) => {
    if (stored().length < 2) throw new Refusal('failed-precondition', 'files-missing')
    return (await submit?.(uid, request)) ?? { state: 'submitted' }
  }
  // Storage takes the last byte of a side and keeps nothing of it.
  const { files } = campus.server
  const { set } = files.stored
  files.stored.set = () => files.stored
  const tab = await open()
  await handIn(tab)
  await eventually(async () =>
    expect(await tab.database.outbox.get(outboxKey.putCollegeId())).toMatchObject({
      state: 'refused',
      reason: 'files-missing',
    }),
  )
  files.stored.set = set
  await tab.client.retry(outboxKey.putCollegeId())
  await settled(tab)
  expect(await stateOf(tab)).toBe('submitted')
  expect(stored()).toEqual([back, front])
})

test('a college ID that waits for a decision cannot be handed in again; a rejection shows its reason and allows it', async () => {
  const tab = await open()
  await handIn(tab)
  await settled(tab)
  await expect(handIn(tab)).rejects.toBeInstanceOf(Refusal)

  decide('rejected', 'The back is blurred')
  await eventually(async () =>
    expect(await collegeIdOf(tab.database)).toEqual({
      state: 'rejected',
      reason: 'The back is blurred',
    }),
  )
  await handIn(tab)
  await settled(tab)
  expect(declared).toBe(2)
  decide('approved')
  await eventually(async () => expect(await stateOf(tab)).toBe('approved'))
})

test('a verified person is shown as approved without handing in', async () => {
  campus.server.write(paths.user(man.uid), {
    ...campus.server.get(paths.user(man.uid)),
    verified: true,
  })
  const tab = await open()
  expect(await stateOf(tab)).toBe('approved')
})

test('scans leave the phone with their entry when it is discarded', async () => {
  const tab = await open()
  tab.remote.network('down')
  await handIn(tab)
  expect(await tab.database.files.count()).toBe(2)
  await tab.client.discard(outboxKey.putCollegeId())
  expect(await tab.database.files.count()).toBe(0)
})

test('chosen sides are forgotten once handed in, and after a day', async () => {
  const tab = await open()
  const photo = { bytes: new Uint8Array(10).buffer, contentType: 'image/jpeg' }
  const choose = async () => {
    await chooseCollegeIdSide(tab.database, 'front', photo)
    await chooseCollegeIdSide(tab.database, 'back', photo)
    return readCollegeIdSides(tab.database)
  }
  tab.remote.network('down')
  const { front, back } = await choose()
  await tab.client.act('putCollegeId', { front: front?.id ?? '', back: back?.id ?? '' })
  expect(await readCollegeIdSides(tab.database)).toEqual({ front: null, back: null })
  await tab.client.discard(outboxKey.putCollegeId())

  await choose()
  await sweepFiles(tab.database)
  expect(await tab.database.files.count()).toBe(2)
  await tab.database.files.toCollection().modify({ keptAt: Date.now() - durations.day - 1 })
  await sweepFiles(tab.database)
  expect(await tab.database.files.count()).toBe(0)
})

test('a page that stays open forgets sides that were chosen a day ago, too', async () => {
  const tab = await open()
  stubBrowser()
  const photo = { bytes: new Uint8Array(10).buffer, contentType: 'image/jpeg' }
  await chooseCollegeIdSide(tab.database, 'front', photo)
  const upkeep = createPageUpkeep(tab.database)
  onTestFinished(() => {
    upkeep.stop()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + durations.day - durations.minute })
  upkeep.pulled()
  await quietFor(20)
  expect(await tab.database.files.count()).toBe(1)
  vi.setSystemTime(Date.now() + durations.hour)
  upkeep.pulled()
  await eventually(async () => expect(await tab.database.files.count()).toBe(0))
})
