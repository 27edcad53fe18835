import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createRandom } from '../../emulator/seed/random.ts'
import { provideRemote } from '../../src/data/connect.ts'
import { userDatabaseName } from '../../src/data/db.ts'
import { device } from '../../src/data/device.ts'
import { closePhone, openPhone } from '../../src/data/phone.ts'
import { readSession, signOut } from '../../src/data/session.ts'
import { prepareSignIn, signIn } from '../../src/data/sign-in.ts'
import type { MemoryRemote } from '../../src/remote/memory.ts'
import { stubBrowser } from '../support/fake-browser.ts'
import { createCampus, man, woman } from '../support/memory-campus.ts'
import { type ClientStorage, createDeviceStorage, type DeviceStorage } from './sim/storage.ts'
import { installVirtual, type Virtual } from './sim/virtual.ts'
import '../../src/data/account.ts'
import '../../src/data/persistence.ts'
import '../../src/data/photos.ts'
import './sim/engine.ts'

const second = 1000
const startAt = Date.UTC(2026, 10, 21, 12)

let virtual: Virtual
let storage: DeviceStorage
let page: ClientStorage
let remote: MemoryRemote

/** All code here takes this for the phone's databases: they are those of the page that is alive. */
Object.assign(indexedDB, {
  open: (...parameters: Parameters<IDBFactory['open']>) => page.factory.open(...parameters),
  deleteDatabase: (name: string) => page.factory.deleteDatabase(name),
  databases: () => page.factory.databases(),
} satisfies Partial<IDBFactory>)

/** Lets `work` go on for as long as this, whether it ends or not. */
const during = async <T>(work: Promise<T>, milliseconds = 10 * second): Promise<T | undefined> => {
  let answer: T | undefined
  work.then(
    (value) => {
      answer = value
    },
    () => undefined,
  )
  await virtual.elapse(milliseconds)
  return answer
}

/** The page ends where it is: nothing it has begun goes on. */
const die = () => {
  page.die()
  closePhone()
  device.close()
}

const newPage = async () => {
  page = storage.open()
  device.close({ disableAutoOpen: false })
  provideRemote(async () => remote)
  await during(prepareSignIn())
}

const namesThere = async () => (await during(storage.factory.databases()))?.map(({ name }) => name)

/** Whose rows are on this phone. */
const heldHere = async () => {
  const names = await namesThere()
  return [man, woman].filter(({ uid }) => names?.includes(userDatabaseName(uid)))
}

const begin = async () => {
  virtual = installVirtual(startAt, createRandom(1), () => {})
  storage = createDeviceStorage()
  remote = createCampus().server.connect(null)
  await newPage()
}

const signInAs = async (account: typeof man) => {
  remote.choose(account)
  await signIn()
  const opening = await openPhone({ uid: account.uid })
  if (opening.state !== 'open') throw new Error(`The phone is ${opening.state}`)
}

const endDay = async () => {
  die()
  await virtual.settle()
  virtual.uninstall()
}

/** Does it once to the end, and then dies at each of its turns; `recovered` looks after a new start. */
const atEachTurn = async (
  prepare: () => Promise<void>,
  work: () => Promise<void>,
  recovered: (uid: string | null) => Promise<void>,
): Promise<number> => {
  await begin()
  await prepare()
  const before = virtual.turns()
  let turns = 0
  await during(
    work().then(() => {
      turns = virtual.turns() - before
    }),
  )
  await endDay()
  for (let turn = 1; turn <= turns; turn += 1) {
    await begin()
    await prepare()
    virtual.afterTurns(turn, die)
    await during(work())
    await newPage()
    const session = await during(readSession())
    await recovered(session?.uid ?? null).catch((error: Error) => {
      throw new Error(`killed at ${turn} of ${turns}: ${error.message}`)
    })
    await endDay()
  }
  return turns
}

beforeEach(() => void stubBrowser())
afterEach(() => virtual.uninstall())

/** Fewer would mean that the count has gone blind. */
const fewest = 15

describe('a page killed at any await', () => {
  test('of signing out leaves all of the account, or nothing', async () => {
    const turns = await atEachTurn(
      async () => void (await during(signInAs(man))),
      () => signOut('discard'),
      async (uid) => {
        expect(await heldHere()).toEqual(uid === null ? [] : [man])
        if (uid === null) expect(await remote.user()).toBeNull()
      },
    )
    expect(turns).toBeGreaterThan(fewest)
  }, 120_000)

  test('of somebody else signing in keeps the rows of nobody who is not signed in', async () => {
    const turns = await atEachTurn(
      async () => {
        await during(signInAs(man))
        await during(signOut('discard'))
        await newPage()
      },
      () => signInAs(woman),
      async (uid) => {
        expect([null, woman.uid]).toContain(uid)
        const held = await heldHere()
        expect(held).not.toContain(man)
        if (uid === null) expect(held).toEqual([])
        await during(signInAs(woman))
        expect((await during(readSession()))?.uid).toBe(woman.uid)
      },
    )
    expect(turns).toBeGreaterThan(fewest)
  }, 120_000)
})
