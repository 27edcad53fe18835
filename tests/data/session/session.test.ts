import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeClient, openClient, openedClient } from '../../../src/data/client/client.ts'
import { rebuildDatabase } from '../../../src/data/client/rebuild.ts'
import { signIn } from '../../../src/data/client/sign-in.ts'
import { keepSalvaged, readSalvaged } from '../../../src/data/database/salvage.ts'
import { device, readSetting } from '../../../src/data/device/device.ts'
import { noticeId } from '../../../src/data/device/device-ids.ts'
import { endSession } from '../../../src/data/leaving/end-session.ts'
import { readSession } from '../../../src/data/session/session.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import * as limits from '../../../src/shared/limits.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { eventually } from '../../support/engine/client.ts'
import { man, noon, woman } from '../../support/engine/memory-campus.ts'
import {
  begin,
  browser,
  campus,
  databaseNames,
  end,
  her,
  keepVendorRow,
  likes,
  open,
  openPage,
  remote,
  salvageOf,
  signedIn,
  vendorRows,
} from '../../support/engine/session-page.ts'

/** An account that has everything but the bio. */
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

beforeEach(begin)
afterEach(end)

describe('the session', () => {
  test('knows at once, offline too, what its person has completed', async () => {
    campus.server.write(paths.user(man.uid), unfinished(campus.server.get(paths.user(man.uid))))
    const client = await signedIn()
    expect(await readSession()).toMatchObject({ complete: false })
    remote.network('down')
    await client.act('editProfile', { section: 'bio', values: { bio: 'Hello' } })
    await eventually(async () => expect(await readSession()).toMatchObject({ complete: true }))
  })

  test('learns what the server has changed about its person', async () => {
    await signedIn()
    const me = campus.server.get(paths.user(man.uid))
    campus.server.write(paths.user(man.uid), { ...me, isAdmin: true, updatedAt: serverTime })
    campus.poke(man.uid, 'me')
    await eventually(async () => expect(await readSession()).toMatchObject({ admin: true }))
  })

  test('is not looked after by a press that says nothing of its person', async () => {
    const looked = vi.spyOn(device.session, 'where')
    const client = await signedIn()
    await eventually(() => expect(looked).toHaveBeenCalled())
    looked.mockClear()
    await client.act('like', her)
    await eventually(() => expect(likes()).toHaveLength(1))
    expect(looked).not.toHaveBeenCalled()
    looked.mockRestore()
  })
})

describe('the other account on this phone', () => {
  test('hears nothing of a late word that the first one is gone', async () => {
    await signIn()
    await keepVendorRow('theirs')
    await endSession(woman.uid, 'gone')
    expect(await readSession()).toMatchObject({ uid: man.uid })
    expect(await readSetting(device, noticeId)).toBeNull()
    expect(await vendorRows()).toEqual(['theirs'])
    expect(await remote.user()).toMatchObject({ uid: man.uid })
  })

  test('is the one that is shown, though the first one’s rows are opened later', async () => {
    remote.choose(woman)
    await signIn()
    closeClient()
    const { open: openNow } = Dexie.prototype
    let openFirst = () => {}
    const secondIsOpen = new Promise<void>((resolve) => {
      openFirst = resolve
    })
    vi.spyOn(Dexie.prototype, 'open').mockImplementationOnce(function (this: Dexie) {
      return Dexie.Promise.resolve(secondIsOpen).then(() => openNow.call(this))
    })
    const first = openClient({ uid: man.uid })
    const second = openClient({ uid: woman.uid })
    await second
    openFirst()
    await first
    expect(openedClient().database.uid).toBe(woman.uid)
  })

  test('what it left unsent waits for it and goes in its own name [20]', async () => {
    const client = await signedIn()
    remote.network('down')
    await client.act('like', her)
    closeClient()
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

test('a suspended account is signed out and told why [16]', async () => {
  const client = await signedIn()
  remote.failNext(new Refusal('unauthenticated', 'account-disabled'), 20)
  await client.act('like', her)
  await eventually(async () => expect(browser.replaced).toEqual(['/']))
  expect(await readSession()).toBeNull()
  expect(await databaseNames()).not.toContain(`mulaqat-${man.uid}`)
  expect(await readSetting(device, noticeId)).toBe('disabled')
})

test('an account that was deleted leaves this phone empty and says why, whatever its token says [16]', async () => {
  await signedIn()
  campus.server.write(paths.user(man.uid), null)
  campus.poke(man.uid, 'me')
  await eventually(async () => expect(browser.replaced).toEqual(['/']))
  expect(await readSession()).toBeNull()
  expect(await databaseNames()).not.toContain(`mulaqat-${man.uid}`)
  expect(await readSetting(device, noticeId)).toBe('gone')
})

test('an account that this version cannot read is not taken for a deleted one [16]', async () => {
  const client = await signedIn()
  campus.server.write(paths.user(man.uid), {
    uid: man.uid,
    isProfileComplete: 'of a later version',
  })
  await client.database.me.clear()
  campus.poke(man.uid, 'me')
  campus.assign('r1', man.uid, [woman.uid])
  await eventually(async () => expect(await client.database.cards.count()).toBe(1))
  expect(browser.replaced).toEqual([])
  expect(await readSession()).toMatchObject({ uid: man.uid })
})

test('what a repair had salvaged when its page died is done at the next start, once [36]', async () => {
  const client = await signedIn()
  remote.network('down')
  await client.act('like', her)
  await keepSalvaged(man.uid, await salvageOf(man.uid))
  closeClient()
  await rebuildDatabase(man.uid).then((opening) => {
    if (opening.state === 'open') opening.database.close()
  })

  remote.network('up')
  await openPage()
  const next = await open(man.uid)
  await eventually(() => expect(likes()).toHaveLength(1))
  expect(await next.database.likes.count()).toBe(1)
  expect(await readSalvaged(device, man.uid)).toBeNull()
})
