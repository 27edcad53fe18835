import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { signIn } from '../../../src/data/client/sign-in.ts'
import { leaveIfNothingWaits, pendingCount, signOut } from '../../../src/data/client/sign-out.ts'
import { keepSalvaged } from '../../../src/data/database/salvage.ts'
import { UserDatabase } from '../../../src/data/database/schema.ts'
import { device } from '../../../src/data/device/device.ts'
import { addUndoNote, undoableIds } from '../../../src/data/drafts/undo-notes.ts'
import { keepPressedAddress } from '../../../src/data/push/pressed-address.ts'
import { readSession } from '../../../src/data/session/session.ts'
import { eventually } from '../../support/engine/client.ts'
import { man, woman } from '../../support/engine/memory-campus.ts'
import {
  begin,
  browser,
  databaseNames,
  end,
  her,
  keepVendorRow,
  likes,
  open,
  openPage,
  remote,
  reopen,
  salvageOf,
  signedIn,
  vendorRows,
} from '../../support/engine/session-page.ts'

beforeEach(begin)
afterEach(end)

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

  test('leaves no address of a notification that its person has pressed', async () => {
    await signedIn()
    await keepPressedAddress(`/dashboard/chat/${woman.uid}`, man.uid, Date.now())
    await signOut('discard')
    expect(JSON.stringify(await device.settings.toArray())).not.toContain(woman.uid)
  })

  test('leaves nothing of a repair that did not come to its end, either', async () => {
    const client = await signedIn()
    remote.network('down')
    await client.act('like', her)
    await keepSalvaged(man.uid, await salvageOf(man.uid))
    await signOut('discard')
    expect(JSON.stringify(await device.settings.toArray())).not.toContain(man.uid)
  })

  test('with something unsent and no network keeps everything until the person decides [19]', async () => {
    const client = await signedIn()
    remote.network('down')
    await client.act('like', her)
    expect(await pendingCount()).toBe(1)
    await expect(signOut('wait')).rejects.toMatchObject({ name: 'StillPending', count: 1 })
    expect(await readSession()).toMatchObject({ uid: man.uid })
    remote.network('up')
    client.wake()
    await eventually(() => expect(likes()).toHaveLength(1))
  })

  test('where the rows do not open keeps them: something may wait in them [19]', async () => {
    const client = await signedIn()
    remote.network('down')
    await client.act('like', her)
    await openPage()
    const lost = Object.assign(new Error('The connection was lost'), { name: 'UnknownError' })
    const failed = vi.spyOn(UserDatabase.prototype, 'open').mockImplementation(() => {
      throw lost
    })
    onTestFinished(() => failed.mockRestore())
    expect(await leaveIfNothingWaits()).toBe(false)
    await expect(signOut('wait')).rejects.toMatchObject({ name: 'StillPending', count: null })
    expect(await readSession()).toMatchObject({ uid: man.uid })
    failed.mockRestore()

    remote.network('up')
    await openPage()
    await open(man.uid)
    await eventually(() => expect(likes()).toHaveLength(1))
  })

  test('counts a photo whose removal might still have been undone [19]', async () => {
    const client = await signedIn()
    remote.network('down')
    const photoUrls = ['https://photos/1', 'https://photos/2']
    await eventually(async () =>
      expect(await client.database.me.update(man.uid, { photoUrls })).toBe(1),
    )
    await addUndoNote(client.database, 'photo-removal', 'https://photos/2')
    expect(await pendingCount()).toBe(1)
  })

  test('counts a match whose end might still have been undone, in another window too [19]', async () => {
    const client = await signedIn()
    remote.network('down')
    await addUndoNote(client.database, 'match-ending', woman.uid)
    expect(await pendingCount()).toBe(1)
  })

  test('counts without ending or removing anything, so that staying changes nothing [19]', async () => {
    const client = await signedIn()
    remote.network('down')
    await addUndoNote(client.database, 'match-ending', woman.uid)
    await pendingCount()
    expect(await client.database.outbox.count()).toBe(0)
    expect([...(await undoableIds(client.database, 'match-ending'))]).toEqual([woman.uid])
  })

  test('is held up by nothing that its person would not miss', async () => {
    const client = await signedIn()
    remote.network('down')
    await client.act('markSeen', { ids: ['news'] })
    await client.act('saveToken', { deviceId: 'phone', fcmToken: 'token', platform: 'web' })
    expect(await pendingCount()).toBe(0)
    await signOut('discard')
  })

  test('waits for what can still be sent [18]', async () => {
    const client = await signedIn()
    await client.act('like', her)
    await signOut('wait')
    expect(likes()).toHaveLength(1)
    expect(await databaseNames()).not.toContain(`mulaqat-${man.uid}`)
  })

  test('given up means never sent, whoever signs in next [19]', async () => {
    const client = await signedIn()
    remote.network('down')
    await client.act('like', her)
    await signOut('discard')

    remote.network('up')
    remote.choose(woman)
    await openPage()
    await signIn()
    const hers = await open(woman.uid)
    await hers.flush()
    await eventually(async () => expect(await hers.database.syncStates.count()).toBeGreaterThan(7))
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

    await reopen(man)
    expect(await readSession()).toBeNull()
    await eventually(async () => expect(await databaseNames()).not.toContain(`mulaqat-${man.uid}`))
  })
})

describe('a sign-out that has not come to its end', () => {
  /** The page dies in the middle of it; another one is open, or opened. */
  const interruptSignOut = async () => {
    remote.signOut = () => new Promise(() => {})
    void signOut('discard')
    await eventually(async () => expect(await device.session.count()).toBe(0))
    await reopen(null)
  }
  const signInAs = async (account: typeof man) => {
    remote.choose(account)
    await signIn()
    return open(account.uid)
  }

  test('takes nothing from the same person, who has signed in again', async () => {
    await signedIn()
    await interruptSignOut()
    const client = await signInAs(man)
    await eventually(async () => expect(await client.database.cards.count()).toBe(2))
    remote.network('down')
    await client.act('like', her)
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
    const client = await signInAs(man)
    goOn()
    await leaving
    await client.act('markSeen', { ids: ['news'] })
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
    await eventually(async () => expect(await databaseNames()).not.toContain(`mulaqat-${man.uid}`))
    expect(await vendorRows()).toEqual(['hers'])
    expect(browser.cached.get('photos-v1')?.size).toBe(1)
  })

  test('does not wait for ever for a tab that sleeps with the rows open', async () => {
    await signedIn()
    await interruptSignOut()
    const { delete: deleteNow } = Dexie
    const held = vi.spyOn(Dexie, 'delete').mockImplementation(() => new Dexie.Promise(() => {}))
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    expect(await readSession()).toBeNull()
    await vi.waitFor(() => expect(held).toHaveBeenCalled(), { interval: 1, timeout: 30_000 })
    // No timer has run, so nothing has waited.
    expect(await readSession()).toBeNull()
    expect(held).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(5000)
    vi.useRealTimers()
    await eventually(async () => expect(browser.cached.has('photos-v1')).toBe(false))

    held.mockImplementation(deleteNow)
    await openPage()
    await eventually(async () => {
      await readSession()
      expect(await databaseNames()).not.toContain(`mulaqat-${man.uid}`)
    })
    held.mockRestore()
  })

  test('is not forgotten over the next one', async () => {
    await signedIn()
    await interruptSignOut()
    await signInAs(woman)
    await interruptSignOut()
    expect(await readSession()).toBeNull()
    await eventually(async () => {
      const names = await databaseNames()
      expect(names).not.toContain(`mulaqat-${man.uid}`)
      expect(names).not.toContain(`mulaqat-${woman.uid}`)
      expect(JSON.stringify(await device.settings.toArray())).not.toContain(man.uid)
    })
  })
})
