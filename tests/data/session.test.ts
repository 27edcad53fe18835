import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ensureAccount } from '../../src/data/account.ts'
import { provideRemote } from '../../src/data/connect.ts'
import { device, readSetting } from '../../src/data/device.ts'
import { closePhone, openedPhone, openPhone } from '../../src/data/phone.ts'
import { rebuildDatabase } from '../../src/data/rebuild.ts'
import { keepSalvaged, readSalvaged } from '../../src/data/salvage.ts'
import { pendingCount, readSession, signOut } from '../../src/data/session.ts'
import { noticeId } from '../../src/data/session-row.ts'
import { prepareSignIn, signIn } from '../../src/data/sign-in.ts'
import { leaveBehind } from '../../src/data/wipe.ts'
import type { MemoryRemote } from '../../src/remote/memory.ts'
import { Refusal, Transient } from '../../src/shared/errors.ts'
import { limits } from '../../src/shared/limits.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import { stubBrowser } from '../support/fake-browser.ts'
import { type Campus, createCampus, man, noon, woman } from '../support/memory-campus.ts'
import { eventually } from '../support/phone.ts'

const her = { roundId: 'r1', uid: woman.uid }

let campus: Campus
let remote: MemoryRemote
let browser: ReturnType<typeof stubBrowser>

/** A fresh page on the same phone: what it held in memory is gone, the databases stay. */
const openPage = async () => {
  closePhone()
  provideRemote(async () => remote)
  await prepareSignIn()
}
const open = async (uid: string) => {
  const opening = await openPhone({ uid })
  if (opening.state !== 'open') throw new Error(`The phone is ${opening.state}`)
  opening.phone.start()
  return opening.phone
}
const signedIn = async () => {
  await signIn()
  const phone = await open(man.uid)
  await eventually(async () => expect(await phone.database.cards.count()).toBe(2))
  return phone
}
/** Everything is there but the bio. */
const unfinished = (me: object = {}) => ({
  ...me,
  ...{ acceptedTermsAt: noon, acceptedTermsVersion: limits.termsVersion },
  ...{ name: 'A man', college: 'Hindu College', dob: '2004-05-06', interests: ['Music'] },
  ...{ communicationImportance: 'very', conflictApproach: 'cool_down', loveLanguage: 'words' },
  ...{ sundayStyle: 'relax_brunch', travelPreference: 'explore_city', photoUrl: 'photo' },
  setupStatus: { profile: true, photos: true },
  bio: '',
  isProfileComplete: false,
})
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const vendor = () => {
  const database = new Dexie('firebaseLocalStorageDb')
  database.version(1).stores({ firebaseLocalStorage: '' })
  return database
}
const keepVendorRow = async (row: string) => {
  const database = vendor()
  await database.table('firebaseLocalStorage').put(row, 'account')
  database.close()
}
const vendorRows = async () => {
  const database = vendor()
  const rows = await database.table('firebaseLocalStorage').toArray()
  database.close()
  return rows
}
const databaseNames = async () => (await indexedDB.databases()).map(({ name }) => name)
const likes = () => campus.server.paths(`${collections.likes}/`)

beforeEach(async () => {
  browser = stubBrowser()
  campus = createCampus()
  remote = campus.server.connect(null)
  remote.choose(man)
  await openPage()
})
afterEach(async () => {
  closePhone()
  for (const name of await Dexie.getDatabaseNames()) {
    if (name !== 'mulaqat-device') await Dexie.delete(name)
  }
  await device.session.clear()
  await device.settings.clear()
})

describe('signing in', () => {
  test('a first time makes the account, with nothing but what a first login may write', async () => {
    remote.choose({ uid: 'newcomer', email: 'newcomer@demo.campus', name: 'Newcomer' })
    expect(await signIn()).toEqual({ isNew: true })
    const created = campus.server.get(paths.user('newcomer')) ?? {}
    expect(Object.keys(created).sort()).toEqual(
      ['createdAt', 'email', 'isProfileComplete', 'lastLoginAt', 'uid', 'updatedAt'].sort(),
    )
    expect(created.isProfileComplete).toBe(false)
    expect(await readSession()).toMatchObject({
      uid: 'newcomer',
      complete: false,
      gender: null,
    })
  })

  test('whose network is lost right after it has the account on the phone already', async () => {
    remote.choose({ uid: 'newcomer', email: 'newcomer@demo.campus', name: 'Newcomer' })
    await signIn()
    remote.network('down')
    const { database } = await open('newcomer')
    expect(await database.me.get('newcomer')).toMatchObject({
      uid: 'newcomer',
      email: 'newcomer@demo.campus',
      isProfileComplete: false,
    })
  })

  test('again leaves what was changed and is not sent yet', async () => {
    const phone = await signedIn()
    remote.network('down')
    const values = { bio: 'Renewed' }
    await phone.act('editProfile', { section: 'bio', values })
    remote.network('up')
    const { commit } = remote
    remote.commit = async (writes) => {
      if (writes.some(({ kind, ...write }) => 'data' in write && 'bio' in write.data)) {
        throw new Transient('no network')
      }
      return commit(writes)
    }
    await signIn()
    expect(await phone.database.me.get(man.uid)).toMatchObject(values)
  })

  test('makes no account for whom nobody has signed in', async () => {
    const ensured = ensureAccount(remote, man)
    await expect(ensured).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'User must be authenticated before ensuring user document.',
    })
  })

  test('a later time changes nothing but the time of it', async () => {
    const before = campus.server.get(paths.user(man.uid)) ?? {}
    expect(await signIn()).toEqual({ isNew: false })
    const { lastLoginAt, updatedAt, ...after } = campus.server.get(paths.user(man.uid)) ?? {}
    expect({ ...after, updatedAt: before.updatedAt }).toEqual(before)
    expect(lastLoginAt).toBe(updatedAt)
    expect(await readSession()).toMatchObject({ uid: man.uid, gender: 'male', complete: true })
  })

  test('without a connection says so and leaves nobody signed in', async () => {
    remote.network('down')
    await expect(signIn()).rejects.toThrow()
    expect(await readSession()).toBeNull()
  })
})

describe('the session', () => {
  test('knows at once, offline too, what its person has completed', async () => {
    campus.server.write(paths.user(man.uid), unfinished(campus.server.get(paths.user(man.uid))))
    const phone = await signedIn()
    expect(await readSession()).toMatchObject({ complete: false })
    remote.network('down')
    await phone.act('editProfile', { section: 'bio', values: { bio: 'Hello' } })
    await eventually(async () => expect(await readSession()).toMatchObject({ complete: true }))
  })

  test('learns what the server has changed about its person', async () => {
    await signedIn()
    const me = campus.server.get(paths.user(man.uid))
    campus.server.write(paths.user(man.uid), { ...me, isAdmin: true, updatedAt: serverTime })
    campus.ring(man.uid, 'me')
    await eventually(async () => expect(await readSession()).toMatchObject({ admin: true }))
  })

  test('is not looked after by a press that says nothing of its person', async () => {
    const looked = vi.spyOn(device.session, 'where')
    const phone = await signedIn()
    await eventually(() => expect(looked).toHaveBeenCalled())
    looked.mockClear()
    await phone.act('like', her)
    await eventually(() => expect(likes()).toHaveLength(1))
    expect(looked).not.toHaveBeenCalled()
    looked.mockRestore()
  })
})

describe('signing out', () => {
  test('leaves nothing of the account on the phone', async () => {
    await signedIn()
    await signOut('discard')
    expect(await databaseNames()).not.toContain(`mulaqat-${man.uid}`)
    expect(await readSession()).toBeNull()
    expect(await remote.user()).toBeNull()
    expect(browser.cached.size).toBe(0)
    expect(browser.replaced).toEqual(['/'])
  })

  test('leaves nothing of a repair that did not come to its end, either', async () => {
    const phone = await signedIn()
    remote.network('down')
    await phone.act('like', her)
    await keepSalvaged(device, man.uid, await phone.database.outbox.toArray())
    await signOut('discard')
    expect(JSON.stringify(await device.settings.toArray())).not.toContain(man.uid)
  })

  test('19: with something unsent and no network keeps everything until the person decides', async () => {
    const phone = await signedIn()
    remote.network('down')
    await phone.act('like', her)
    expect(await pendingCount()).toBe(1)
    await expect(signOut('wait')).rejects.toMatchObject({ name: 'StillPending', count: 1 })
    expect(await readSession()).toMatchObject({ uid: man.uid })
    remote.network('up')
    phone.wake()
    await eventually(() => expect(likes()).toHaveLength(1))
  })

  test('is held up by nothing that its person would not miss', async () => {
    const phone = await signedIn()
    remote.network('down')
    await phone.act('markSeen', { ids: ['news'] })
    await phone.act('saveToken', { deviceId: 'phone', fcmToken: 'token', platform: 'web' })
    expect(await pendingCount()).toBe(0)
    await signOut('discard')
  })

  test('18: waits for what can still be sent', async () => {
    const phone = await signedIn()
    await phone.act('like', her)
    await signOut('wait')
    expect(likes()).toHaveLength(1)
    expect(await databaseNames()).not.toContain(`mulaqat-${man.uid}`)
  })

  test('19: given up means never sent, whoever signs in next', async () => {
    const phone = await signedIn()
    remote.network('down')
    await phone.act('like', her)
    await signOut('discard')

    remote.network('up')
    remote.choose(woman)
    await openPage()
    await signIn()
    const hers = await open(woman.uid)
    await hers.flush()
    await eventually(async () => expect(await hers.database.streams.count()).toBeGreaterThan(7))
    expect(likes()).toEqual([])
    expect(await hers.database.cards.count()).toBe(0)
    expect((await hers.database.me.toArray()).map(({ uid }) => uid)).toEqual([woman.uid])
  })

  test('interrupted by a crash is finished at the next start', async () => {
    await signedIn()
    remote.signOut = () => new Promise(() => {})
    void signOut('discard')
    await eventually(async () => expect(await device.session.count()).toBe(0))
    expect(await databaseNames()).toContain(`mulaqat-${man.uid}`)

    remote = campus.server.connect(man)
    await openPage()
    expect(await readSession()).toBeNull()
    expect(await databaseNames()).not.toContain(`mulaqat-${man.uid}`)
  })
})

describe('a sign-out that has not come to its end', () => {
  /** The page dies in the middle of it; another one is open, or opened. */
  const interruptSignOut = async () => {
    remote.signOut = () => new Promise(() => {})
    void signOut('discard')
    await eventually(async () => expect(await device.session.count()).toBe(0))
    remote = campus.server.connect(null)
    await openPage()
  }
  const signInAs = async (account: typeof man) => {
    remote.choose(account)
    await signIn()
    return open(account.uid)
  }

  test('takes nothing from the same person, who has signed in again', async () => {
    await signedIn()
    await interruptSignOut()
    const phone = await signInAs(man)
    await eventually(async () => expect(await phone.database.cards.count()).toBe(2))
    remote.network('down')
    await phone.act('like', her)
    await openPage()
    expect(await readSession()).toMatchObject({ uid: man.uid })
    remote.network('up')
    await open(man.uid)
    await eventually(() => expect(likes()).toHaveLength(1))
  })

  test('nor does it when it goes on only then', async () => {
    await signedIn()
    let goOn = () => {}
    const { signOut: leave } = remote
    remote.signOut = async () => {
      await new Promise<void>((resolve) => {
        goOn = resolve
      })
      await leave()
    }
    const leaving = signOut('discard')
    await eventually(async () => expect(await device.session.count()).toBe(0))
    const phone = await signInAs(man)
    goOn()
    await leaving
    await phone.act('markSeen', { ids: ['news'] })
    expect(await readSession()).toMatchObject({ uid: man.uid })
  })

  test('takes nothing from who has signed in since, and leaves nothing of who has left', async () => {
    await signedIn()
    await interruptSignOut()
    await signInAs(woman)
    await keepVendorRow('hers')
    browser.cached.set('photos-v1', new Set(['her deck']))
    await openPage()
    expect(await readSession()).toMatchObject({ uid: woman.uid })
    expect(await databaseNames()).not.toContain(`mulaqat-${man.uid}`)
    expect(await vendorRows()).toEqual(['hers'])
    expect(browser.cached.get('photos-v1')?.size).toBe(1)
  })

  test('does not wait for ever for a tab that sleeps with the rows open', async () => {
    await signedIn()
    await interruptSignOut()
    const { delete: deleteNow } = Dexie
    const held = vi.spyOn(Dexie, 'delete').mockImplementation(() => new Dexie.Promise(() => {}))
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    let session: unknown = 'asked for'
    const reading = readSession().then((answer) => {
      session = answer
    })
    await vi.waitFor(() => expect(held).toHaveBeenCalled(), { interval: 1 })
    await vi.advanceTimersByTimeAsync(5000)
    vi.useRealTimers()
    await reading
    expect(session).toBeNull()
    expect(browser.cached.has('photos-v1')).toBe(false)

    held.mockImplementation(deleteNow)
    await openPage()
    await readSession()
    expect(await databaseNames()).not.toContain(`mulaqat-${man.uid}`)
    held.mockRestore()
  })

  test('is not forgotten over the next one', async () => {
    await signedIn()
    await interruptSignOut()
    await signInAs(woman)
    await interruptSignOut()
    expect(await readSession()).toBeNull()
    const names = await databaseNames()
    expect(names).not.toContain(`mulaqat-${man.uid}`)
    expect(names).not.toContain(`mulaqat-${woman.uid}`)
    expect(JSON.stringify(await device.settings.toArray())).not.toContain(man.uid)
  })
})

describe('the other account on this phone', () => {
  test('hears nothing of a late word that the first one is gone', async () => {
    await signIn()
    await keepVendorRow('theirs')
    await leaveBehind(woman.uid, 'gone')
    expect(await readSession()).toMatchObject({ uid: man.uid })
    expect(await readSetting(device, noticeId)).toBeNull()
    expect(await vendorRows()).toEqual(['theirs'])
    expect(await remote.user()).toMatchObject({ uid: man.uid })
  })

  test('is the one that is shown, though the first one’s rows are opened later', async () => {
    remote.choose(woman)
    await signIn()
    closePhone()
    const { open: openNow } = Dexie.prototype
    vi.spyOn(Dexie.prototype, 'open').mockImplementationOnce(function (this: Dexie) {
      return Dexie.Promise.resolve(wait(50)).then(() => openNow.call(this))
    })
    const first = openPhone({ uid: man.uid })
    const second = openPhone({ uid: woman.uid })
    await Promise.all([first, second])
    expect(openedPhone().database.uid).toBe(woman.uid)
  })

  test('20: what it left unsent waits for it and goes in its own name', async () => {
    const phone = await signedIn()
    remote.network('down')
    await phone.act('like', her)
    closePhone()
    remote.network('up')
    remote.choose(woman)
    await openPage()
    await signIn()
    const hers = await open(woman.uid)
    await hers.flush()
    expect(likes()).toEqual([])

    remote.choose(man)
    await openPage()
    await signIn()
    await open(man.uid)
    await eventually(() => expect(likes()).toEqual([paths.like('r1', man.uid, woman.uid)]))
  })
})

test('16: a suspended account is signed out and told why', async () => {
  const phone = await signedIn()
  remote.failNext(new Refusal('unauthenticated', 'account-disabled'), 20)
  await phone.act('like', her)
  await eventually(async () => expect(browser.replaced).toEqual(['/']))
  expect(await readSession()).toBeNull()
  expect(await databaseNames()).not.toContain(`mulaqat-${man.uid}`)
  expect(await readSetting(device, noticeId)).toBe('disabled')
})

test('16: an account that was deleted leaves this phone empty and says why, whatever its token says', async () => {
  await signedIn()
  campus.server.write(paths.user(man.uid), null)
  campus.ring(man.uid, 'me')
  await eventually(async () => expect(browser.replaced).toEqual(['/']))
  expect(await readSession()).toBeNull()
  expect(await databaseNames()).not.toContain(`mulaqat-${man.uid}`)
  expect(await readSetting(device, noticeId)).toBe('gone')
})

test('16: an account that this version cannot read is not taken for a deleted one', async () => {
  const phone = await signedIn()
  campus.server.write(paths.user(man.uid), {
    uid: man.uid,
    isProfileComplete: 'of a later version',
  })
  await phone.database.me.clear()
  campus.ring(man.uid, 'me')
  campus.assign('r1', man.uid, [woman.uid])
  await eventually(async () => expect(await phone.database.cards.count()).toBe(1))
  expect(browser.replaced).toEqual([])
  expect(await readSession()).toMatchObject({ uid: man.uid })
})

test('36: what a repair had salvaged when its page died is done at the next start, once', async () => {
  const phone = await signedIn()
  remote.network('down')
  await phone.act('like', her)
  await keepSalvaged(device, man.uid, await phone.database.outbox.toArray())
  closePhone()
  await rebuildDatabase(man.uid).then((opening) => {
    if (opening.state === 'open') opening.database.close()
  })

  remote.network('up')
  await openPage()
  const next = await open(man.uid)
  await eventually(() => expect(likes()).toHaveLength(1))
  expect(await next.database.likes.count()).toBe(1)
  expect(await readSalvaged(device, man.uid)).toEqual([])
})
