import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeClient, openClient } from '../../src/data/client/client.ts'
import { signIn, signOut } from '../../src/data/client/sign-in-out.ts'
import { device } from '../../src/data/database/device.ts'
import { userDatabaseName } from '../../src/data/database/schema.ts'
import { provideRemote } from '../../src/data/network/connect.ts'
import { photoCacheName } from '../../src/data/photos/photo-cache.ts'
import { readSession } from '../../src/data/session/session.ts'
import { prepareSignIn } from '../../src/data/session/sign-in.ts'
import { eventually } from '../support/engine/client.ts'
import { stubBrowser } from '../support/engine/fake-browser.ts'
import { createCampus, man } from '../support/engine/memory-campus.ts'
import type { MemoryRemote } from '../support/memory-store/server.ts'

let remote: MemoryRemote

const newPage = async () => {
  closeClient()
  provideRemote(async () => remote)
  await prepareSignIn()
}

const signedIn = async () => {
  stubBrowser()
  remote = createCampus().server.connect(null)
  remote.choose(man)
  await newPage()
  await signIn()
  const opening = await openClient({ uid: man.uid })
  if (opening.state !== 'open') throw new Error(`The phone is ${opening.state}`)
  await opening.client.act('acceptTerms', {})
  const photos = await caches.open(photoCacheName)
  await photos.put(new Request('https://photos.test/her.jpg'), new Response())
}

const never = new Promise<never>(() => {})

/** Every step that leaving asks the platform for; from the one on at which it is killed, none ends. */
const killAtStep = (step: number): { steps: () => number } => {
  let steps = 0
  const counted = <T extends object, K extends keyof T & string>(owner: T, method: K) => {
    const asked = owner[method] as unknown as (...parameters: unknown[]) => unknown
    vi.spyOn(owner, method as never).mockImplementation(((...parameters: unknown[]) => {
      steps += 1
      return steps >= step ? never : asked.apply(owner, parameters)
    }) as never)
  }
  counted(device, 'transaction')
  counted(remote, 'signOut')
  counted(Dexie, 'delete')
  counted(caches, 'delete')
  counted(device.settings, 'bulkDelete')
  return { steps: () => steps }
}

const clear = async () => {
  closeClient()
  vi.restoreAllMocks()
  for (const name of await Dexie.getDatabaseNames()) {
    if (name !== device.name) await Dexie.delete(name)
  }
  await device.session.clear()
  await device.settings.clear()
}

beforeEach(clear)
afterEach(clear)

const isThere = async () => (await Dexie.getDatabaseNames()).includes(userDatabaseName(man.uid))

test('signing out empties what the vendor’s SDK keeps beside it, which it does not do by itself', async () => {
  await signedIn()
  const vendor = new Dexie('firebaseLocalStorageDb')
  vendor.version(1).stores({ firebaseLocalStorage: 'fbase_key' })
  await vendor.table('firebaseLocalStorage').put({ fbase_key: 'user', value: { email: man.email } })
  await signOut('discard')
  expect(await vendor.table('firebaseLocalStorage').count()).toBe(0)
  vendor.close()
})

test('a page killed at any step of signing out leaves all of the account, or nothing', async () => {
  await signedIn()
  const whole = killAtStep(Number.POSITIVE_INFINITY)
  await signOut('discard')
  expect(await isThere()).toBe(false)
  expect(whole.steps()).toBeGreaterThanOrEqual(5)

  for (let step = 1; step <= whole.steps(); step += 1) {
    await clear()
    await signedIn()
    const leaving = killAtStep(step)
    void signOut('discard')
    await eventually(() => expect(leaving.steps()).toBe(step))
    vi.restoreAllMocks()
    await newPage()
    const session = await readSession()
    await eventually(async () =>
      expect(await isThere(), `killed at step ${step}`).toBe(session !== null),
    )
    // Only before the first one was anything of it to be kept.
    expect(session !== null).toBe(step === 1)
  }
}, 300_000)
