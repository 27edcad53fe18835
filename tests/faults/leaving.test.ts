import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeClient, openClient } from '../../src/data/client/client.ts'
import { signIn } from '../../src/data/client/sign-in.ts'
import { signOut } from '../../src/data/client/sign-out.ts'
import { provideRemote } from '../../src/data/connection/connect.ts'
import { deskDatabaseName, userDatabaseName } from '../../src/data/database/schema.ts'
import { device } from '../../src/data/device/device.ts'
import { pushTokenId } from '../../src/data/device/device-ids.ts'
import { noteLeaving } from '../../src/data/leaving/leaving-notes.ts'
import { photoCacheName } from '../../src/data/lib/room.ts'
import { readSavedToken } from '../../src/data/push/push-token.ts'
import { readSession } from '../../src/data/session/session.ts'
import { prepareSignIn } from '../../src/data/session/sign-in.ts'
import { eventually } from '../support/engine/client.ts'
import { stubBrowser } from '../support/engine/fake-browser.ts'
import { createFakeRegistration, navigatorWith } from '../support/engine/fake-registration.ts'
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
      // A page that begins deletes what an older build kept of the desk, in its own time.
      if (parameters[0] === deskDatabaseName(man.uid)) return asked.apply(owner, parameters)
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

test.each([
  ['firebaseLocalStorageDb', 'firebaseLocalStorage'],
  ['firebase-messaging-database', 'firebase-messaging-store'],
  ['firebase-installations-database', 'firebase-installations-store'],
])(
  'signing out empties the vendor’s %s, which its SDK does not do by itself',
  async (name, store) => {
    await signedIn()
    const vendor = new Dexie(name)
    vendor.version(1).stores({ [store]: 'key' })
    await vendor.table(store).put({ key: 'row', value: { email: man.email } })
    await signOut('discard')
    expect(await vendor.table(store).count()).toBe(0)
    vendor.close()
  },
)

test('a push that comes while somebody signs out is not shown any more once they are out', async () => {
  await signedIn()
  const { registration, show, shown } = createFakeRegistration()
  const { navigator } = navigatorWith(registration)
  vi.stubGlobal('navigator', navigator)
  const { transaction } = device
  vi.spyOn(device, 'transaction').mockImplementation(((...parameters: unknown[]) => {
    // The session's end is written: the worker has read it just before.
    show('late', man.uid)
    return (transaction as (...given: unknown[]) => unknown).apply(device, parameters)
  }) as never)
  await signOut('discard')
  expect([...shown.keys()]).toEqual([])
})

test('an end that the worker noted takes notifications, number and address with it', async () => {
  await signedIn()
  const { registration, show, shown, isSubscribed } = createFakeRegistration()
  const { navigator, badges } = navigatorWith(registration)
  vi.stubGlobal('navigator', navigator)
  show('match', man.uid)
  const value = { uid: man.uid, token: 'token', savedAt: Date.now() }
  await device.settings.put({ id: pushTokenId, value })
  await noteLeaving(device, man.uid, 'disabled')
  await newPage()
  expect(await readSession()).toBeNull()
  await eventually(async () => {
    expect([...shown.keys()]).toEqual([])
    expect(isSubscribed()).toBe(false)
    expect(await readSavedToken()).toBeNull()
    expect(badges).toContain(0)
    expect(await isThere()).toBe(false)
  })
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
    // Other code may also take a step; no step ends from this number on.
    await eventually(() => expect(leaving.steps()).toBeGreaterThanOrEqual(step))
    vi.restoreAllMocks()
    await newPage()
    const session = await readSession()
    await eventually(async () =>
      expect(await isThere(), `killed at step ${step}`).toBe(session !== null),
    )
    // The session remains only if the kill came at the first step.
    expect(session !== null).toBe(step === 1)
  }
}, 300_000)
