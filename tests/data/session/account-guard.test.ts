import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { guardRemote } from '../../../src/data/connection/account-guard.ts'
import { webLocks } from '../../../src/data/locks/locks.ts'
import { createConversations } from '../../../src/data/sync/conversations.ts'
import type { Watcher } from '../../../src/remote/remote.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import { paths } from '../../../src/shared/paths.ts'
import {
  createDevice,
  eventually,
  killAll,
  settled,
  type Tab,
} from '../../support/engine/client.ts'
import { createFakeLockManager } from '../../support/engine/fake-locks.ts'
import { type Campus, createCampus, man, woman } from '../../support/engine/memory-campus.ts'

let campus: Campus
let tab: Tab
let matchId: string

const signInElsewhere = async () => {
  tab.remote.choose({ uid: 'somebody', email: 'somebody@demo.campus', name: 'Somebody' })
  await tab.remote.signIn()
}

beforeEach(async () => {
  campus = createCampus()
  matchId = campus.match(man.uid, woman.uid)
  tab = await createDevice(campus.server, man).open()
  await eventually(async () => expect(await tab.database.matches.count()).toBe(1))
  await settled(tab)
})
afterEach(killAll)

test('nothing is asked in the name of who has signed in on another page: no refusal to them takes anything away', async () => {
  await signInElsewhere()
  tab.remote.failNext(new Refusal('permission-denied', 'not-allowed'), 100)
  const { reads } = campus.server.counters
  campus.poke(man.uid, 'me')
  await eventually(async () => expect(tab.connection.getState()).toBe('account-missing'))
  // The only read is that of the poke.
  expect(campus.server.counters.reads).toBe(reads + 1)
  expect(await tab.database.me.get(man.uid)).toBeDefined()
})

test('a conversation that is refused to somebody else stays', async () => {
  const times = { sentAt: 1, updatedAt: 1, clientAt: 1 }
  campus.server.write(paths.message(matchId, 'hers'), {
    senderUid: woman.uid,
    text: 'hers',
    ...times,
  })
  const watchers: Watcher<never>[] = []
  const outside = {
    ...tab.remote,
    watchQuery: (_: unknown, watcher: Watcher<never>) => {
      watchers.push(watcher)
      return () => {}
    },
  }
  const { database } = tab
  const remote = guardRemote(outside, man.uid, tab.connection)
  const locks = webLocks(createFakeLockManager())
  const failures: unknown[] = []
  const conversations = createConversations(
    { database, remote, locks, now: campus.server.now },
    (error) => failures.push(error),
  )
  conversations.attend()
  await database.messages.put({
    id: 'hers',
    matchId,
    senderUid: woman.uid,
    text: 'hers',
    deletedAt: null,
    ...times,
  })
  const refuse = async (meanwhile: () => Promise<void>) => {
    const before = watchers.length
    conversations.watch(matchId)
    await eventually(async () => expect(watchers.length).toBe(before + 1))
    await meanwhile()
    watchers.at(-1)?.failed(new Refusal('permission-denied', 'not-allowed'))
  }
  await refuse(signInElsewhere)
  await eventually(async () => expect(failures).toMatchObject([{ code: 'unauthenticated' }]))
  expect(await database.messages.count()).toBe(1)
  tab.remote.choose({ uid: man.uid, email: '', name: '' })
  await tab.remote.signIn()
  await refuse(async () => {})
  await eventually(async () => expect(await database.messages.count()).toBe(0))
  conversations.stop()
})
