import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeClient } from '../../../src/data/client/client.ts'
import { createPageUpkeep } from '../../../src/data/client/page-upkeep.ts'
import { resumeSignIn, signIn } from '../../../src/data/client/sign-in.ts'
import { openDatabase } from '../../../src/data/database/open.ts'
import { deskDatabaseName, UserDatabase } from '../../../src/data/database/schema.ts'
import { device } from '../../../src/data/device/device.ts'
import { replacedPrefix } from '../../../src/data/device/device-ids.ts'
import { draftOf } from '../../../src/data/drafts/drafts.ts'
import { keepTyped } from '../../../src/data/drafts/profile-drafts.ts'
import { addUndoNote } from '../../../src/data/drafts/undo-notes.ts'
import {
  deleteForeignDrafts,
  foreignDrafts,
  keepForeignDrafts,
} from '../../../src/data/leaving/foreign-drafts.ts'
import { chooseCollegeIdSide } from '../../../src/data/photos/college-id-draft.ts'
import { ensureAccount } from '../../../src/data/session/ensure-account.ts'
import { readSession } from '../../../src/data/session/session.ts'
import { SignInFailure } from '../../../src/data/session/sign-in.ts'
import { Refusal, Transient } from '../../../src/shared/errors.ts'
import { paths } from '../../../src/shared/paths.ts'
import { eventually } from '../../support/engine/client.ts'
import { createFakeRegistration, navigatorWith } from '../../support/engine/fake-registration.ts'
import { man, woman } from '../../support/engine/memory-campus.ts'
import {
  begin,
  campus,
  databaseNames,
  end,
  keepVendorRow,
  open,
  remote,
  signedIn,
  vendorRows,
} from '../../support/engine/session-page.ts'

beforeEach(begin)
afterEach(end)

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

  test('of an account that is deleted at this moment opens no session', async () => {
    remote.choose(man)
    remote.commit = async () => {
      campus.server.write(paths.user(man.uid), null)
      throw new Refusal('permission-denied', 'not-allowed')
    }
    await expect(signIn()).rejects.toBeInstanceOf(SignInFailure)
    expect(await readSession()).toBe(null)
  })

  test('goes on where the page had to leave for it, and only then', async () => {
    remote.choose(man)
    expect(await resumeSignIn()).toBe(null)
    expect(await readSession()).toBe(null)
    remote.returnedUser = remote.signIn
    expect(await resumeSignIn()).toEqual({ isNew: false })
    expect(await readSession()).toMatchObject({ uid: man.uid, complete: true })
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
    const client = await signedIn()
    remote.network('down')
    const values = { bio: 'Renewed' }
    await client.act('editProfile', { section: 'bio', values })
    remote.network('up')
    const { commit } = remote
    remote.commit = async (writes) => {
      if (writes.some(({ kind, ...write }) => 'data' in write && 'bio' in write.data)) {
        throw new Transient('no network')
      }
      return commit(writes)
    }
    await signIn()
    expect(await client.database.me.get(man.uid)).toMatchObject(values)
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

  test('that fails in its second half leaves no credentials on a shared phone', async () => {
    remote.choose({ uid: 'newcomer', email: 'newcomer@demo.campus', name: 'Newcomer' })
    remote.commit = () => Promise.reject(new Transient('no network'))
    await keepVendorRow('newcomer@demo.campus')
    await expect(signIn()).rejects.toMatchObject({ problem: 'offline' })
    expect(await remote.user()).toBeNull()
    expect(await vendorRows()).toEqual([])
    expect(await readSession()).toBeNull()
  })

  test('by somebody else takes what was mirrored for the one before, and keeps what waits', async () => {
    const client = await signedIn()
    remote.network('down')
    await client.act('like', { roundId: 'r1', uid: woman.uid })
    remote.network('up')
    remote.choose(woman)
    closeClient()
    await signIn()
    const opening = await openDatabase(man.uid)
    if (opening.state !== 'open') throw new Error(opening.state)
    const { cards, me, outbox, syncStates } = opening.database
    expect(await Promise.all([cards, me, syncStates].map((table) => table.count()))).toEqual([
      0, 0, 0,
    ])
    expect(await outbox.toArray()).toMatchObject([{ name: 'like', state: 'queued' }])
    opening.database.close()
  })

  describe('by somebody else, where drafts were left', () => {
    const typed = async () => {
      const client = await signedIn()
      const { database } = client
      await keepTyped(database, 'bio', 'bio', 'Half a thought')
      await database.drafts.put({ key: draftOf.message('his_hers').key, value: 'Half a message' })
      const scan = { bytes: new ArrayBuffer(1), contentType: 'image/jpeg' }
      await chooseCollegeIdSide(database, 'front', scan)
      await addUndoNote(database, 'match-ending', woman.uid)
      remote.network('down')
      await client.act('like', { roundId: 'r1', uid: woman.uid })
      remote.network('up')
      remote.choose(woman)
      closeClient()
      await signIn()
    }
    const left = async () => {
      const opening = await openDatabase(man.uid)
      if (opening.state !== 'open') throw new Error(opening.state)
      const { drafts, files, outbox } = opening.database
      const keys = await drafts.toCollection().primaryKeys()
      const found = { keys, files: await files.count(), outbox: await outbox.count() }
      opening.database.close()
      return found
    }

    test('asks, and keeps them until there is an answer', async () => {
      await typed()
      expect(await foreignDrafts()).toEqual([man.uid])
      expect((await left()).keys).toHaveLength(4)
      await keepForeignDrafts([man.uid])
      expect(await foreignDrafts()).toEqual([])
      expect((await left()).keys).toHaveLength(4)
    })

    test('deletes them, and nothing that was done', async () => {
      await typed()
      await deleteForeignDrafts(await foreignDrafts())
      expect(await left()).toEqual({
        keys: [expect.stringContaining(woman.uid)],
        files: 0,
        outbox: 1,
      })
      expect(await foreignDrafts()).toEqual([])
    })

    test('asks nobody about what is their own', async () => {
      await typed()
      remote.choose(man)
      await signIn()
      expect(await foreignDrafts()).toEqual([])
    })
  })

  test('by somebody else where nothing was typed asks nothing', async () => {
    await signedIn()
    remote.choose(woman)
    closeClient()
    await signIn()
    expect(await foreignDrafts()).toEqual([])
  })

  test('by somebody else closes what the one before was shown', async () => {
    await signedIn()
    const { registration, show, shown } = createFakeRegistration()
    const { navigator, badges } = navigatorWith(registration)
    vi.stubGlobal('navigator', navigator)
    show('his', man.uid)
    show('hers', woman.uid)
    show('general', null)
    remote.choose(woman)
    closeClient()
    await signIn()
    expect([...shown.keys()]).toEqual(['hers'])
    expect(badges).toEqual([0])
  })

  test('deletes what an earlier build kept of the desk', async () => {
    const desk = new Dexie(deskDatabaseName(man.uid))
    desk.version(1).stores({ answers: 'key' })
    await desk.open()
    await signedIn()
    await eventually(async () =>
      expect(await databaseNames()).not.toContain(deskDatabaseName(man.uid)),
    )
  })

  test('by somebody else, while the rows of the one before do not open, empties them later', async () => {
    const { database } = await signedIn()
    remote.choose(woman)
    closeClient()
    const { open: openNow } = UserDatabase.prototype
    const failing = vi.spyOn(UserDatabase.prototype, 'open').mockImplementation(function (
      this: UserDatabase,
    ) {
      if (this.uid === man.uid) throw new DOMException('The connection was lost', 'UnknownError')
      return openNow.call(this)
    })
    await signIn()
    failing.mockRestore()
    const mirrored = new UserDatabase(database.uid)
    expect(await mirrored.cards.count()).toBe(2)
    createPageUpkeep((await open(woman.uid)).database).stop()
    await eventually(async () => expect(await mirrored.cards.count()).toBe(0))
    mirrored.close()
  })

  test('by somebody else that dies half way is finished by the next page', async () => {
    const { database } = await signedIn()
    remote.choose(woman)
    closeClient()
    vi.spyOn(caches, 'delete').mockImplementation(() => Promise.reject(new Error('died')))
    vi.spyOn(caches, 'has').mockImplementation(() => Promise.reject(new Error('died')))
    await signIn()
    vi.restoreAllMocks()
    const mirrored = new UserDatabase(database.uid)
    expect(await mirrored.cards.count()).toBe(2)
    createPageUpkeep((await open(woman.uid)).database).stop()
    await eventually(async () => expect(await mirrored.cards.count()).toBe(0))
    await eventually(async () =>
      expect(await device.settings.where('id').startsWith(replacedPrefix).count()).toBe(0),
    )
    mirrored.close()
  })
})
