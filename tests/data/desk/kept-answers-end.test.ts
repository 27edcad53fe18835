import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeClient, openClient, openedClient } from '../../../src/data/client/client.ts'
import { signIn } from '../../../src/data/client/sign-in.ts'
import { signOut } from '../../../src/data/client/sign-out.ts'
import { provideRemote } from '../../../src/data/connection/connect.ts'
import { UserDatabase, userDatabaseName } from '../../../src/data/database/schema.ts'
import { device } from '../../../src/data/device/device.ts'
import { readSession } from '../../../src/data/session/session.ts'
import { prepareSignIn } from '../../../src/data/session/sign-in.ts'
import { keptAnswers } from '../../../src/desk/data/kept-answers.ts'
import * as limits from '../../../src/shared/limits.ts'
import { createDevice, eventually, killAll } from '../../support/engine/client.ts'
import { stubBrowser } from '../../support/engine/fake-browser.ts'
import { createCampus, man, woman } from '../../support/engine/memory-campus.ts'
import type { MemoryRemote } from '../../support/memory-store/server.ts'

const keep = (database: UserDatabase, query: string, readAt: number) => {
  const answer = { state: 'ready', rows: [{ name: 'Somebody' }], readAt, trouble: null } as const
  return keptAnswers({ database, clock: () => readAt, build: 1 }).keep(query, answer)
}
const keptIn = ({ deskAnswers }: UserDatabase) => deskAnswers.toCollection().primaryKeys()

let remote: MemoryRemote

beforeEach(() => {
  stubBrowser()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  remote = createCampus().server.connect(null)
  provideRemote(async () => remote)
})
afterEach(async () => {
  killAll()
  closeClient()
  for (const name of await Dexie.getDatabaseNames()) {
    if (name !== 'mulaqat-device') await Dexie.delete(name)
  }
  await device.session.clear()
})

/** An admin is signed in, and has used the desk. */
const enter = async (account: typeof man) => {
  remote.choose(account)
  await prepareSignIn()
  await readSession()
  await signIn()
  await openClient(account)
  await keep(openedClient().database, 'q', Date.now())
}

test('the next start of any page of the account, offline too, deletes answers of more than twelve hours', async () => {
  const { server } = createCampus()
  const phone = createDevice(server, man)
  const first = await phone.open()
  const now = server.now()
  const { minute } = limits.durations
  await keep(first.database, 'young', now - limits.deskAnswersMs + minute)
  await keep(first.database, 'old', now - limits.deskAnswersMs)
  await keep(first.database, 'ahead', now + limits.deskAnswersMs + minute)
  phone.kill(first)
  const next = await phone.open({ network: 'down' })
  await eventually(async () => expect(await keptIn(next.database)).toEqual(['young']))
})

test('a sign-out leaves no answer', async () => {
  await enter(man)
  await signOut('discard')
  expect(await Dexie.getDatabaseNames()).not.toContain(userDatabaseName(man.uid))
})

test('another account that signs in finds no answer, and leaves none of the one before', async () => {
  await enter(man)
  await enter(woman)
  expect(await keptIn(openedClient().database)).toEqual(['q'])
  const database = new UserDatabase(man.uid)
  expect(await keptIn(database)).toEqual([])
  database.close()
})

test('an answer that was overtaken replaces none, and one with a time ahead of the clock is replaced', async () => {
  const database = new UserDatabase('ada')
  const now = Date.now()
  const kept = keptAnswers({ database, clock: () => now, build: 7 })
  const answer = (readAt: number) =>
    ({ state: 'ready', rows: [readAt], readAt, trouble: null }) as const
  for (const readAt of [now, now - 1]) await kept.keep('q', answer(readAt))
  expect((await database.deskAnswers.get('q'))?.rows).toEqual([now])
  await kept.keep('q', answer(now + limits.durations.hour))
  await kept.keep('q', answer(now))
  expect((await database.deskAnswers.get('q'))?.rows).toEqual([now])
  database.close()
})

test('a build from before the table reads and writes beside it, and leaves it alone', async () => {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange }
  const before = new Dexie(userDatabaseName(man.uid), options)
  before.version(5).stores({ drafts: 'key' })
  await before.table('drafts').put({ key: 'typed', value: 'before' })
  before.close()
  const now = new UserDatabase(man.uid, options)
  await keep(now, 'q', Date.now())
  now.close()
  const older = new Dexie(userDatabaseName(man.uid), options)
  older.version(5).stores({ drafts: 'key' })
  expect(await older.table('drafts').get('typed')).toEqual({ key: 'typed', value: 'before' })
  await older.table('drafts').put({ key: 'later', value: 'words' })
  older.close()
  const again = new UserDatabase(man.uid, options)
  expect(await keptIn(again)).toEqual(['q'])
  expect(await again.drafts.count()).toBe(2)
  again.close()
})
