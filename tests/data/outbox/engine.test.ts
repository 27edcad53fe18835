import 'fake-indexeddb/auto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../../src/data/database/open.ts'
import { type OutboxRow, UserDatabase } from '../../../src/data/database/schema.ts'
import { isWaiting } from '../../../src/data/lib/backoff.ts'
import { outboxKey } from '../../../src/data/mutations/keys.ts'
import type { Mutation } from '../../../src/data/mutations/mutation.ts'
import { mutations } from '../../../src/data/mutations/table.ts'
import { flushOutbox } from '../../../src/data/outbox/flush.ts'
import { followUpKey, parseEntry } from '../../../src/data/pending/entries.ts'
import { matchesMirror } from '../../../src/data/sync/log-mirrors.ts'
import { pullLog } from '../../../src/data/sync/pull-log.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import { matchId } from '../../../src/shared/ids.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import {
  createDevice,
  type Device,
  eventually,
  killAll,
  settled,
  type Tab,
} from '../../support/engine/client.ts'
import { firstVersionOf } from '../../support/engine/first-version.ts'
import { fillPhone } from '../../support/engine/full-phone.ts'
import { type Campus, createCampus, man, woman } from '../../support/engine/memory-campus.ts'

const her = { roundId: 'r1', uid: woman.uid }

let campus: Campus
let device: Device

const open = () => device.open()

beforeEach(() => {
  campus = createCampus()
  device = createDevice(campus.server, man)
})
afterEach(() => {
  killAll()
  vi.unstubAllGlobals()
})

describe('a moved clock', () => {
  const set = { retryAt: 61_000, retrySetBy: 'phone', retrySetAt: 60_000 } as const

  test('set back a day does not delay an entry that waits for its retry [12]', () => {
    expect(isWaiting(set, 60_500)).toBe(true)
    expect(isWaiting(set, 60_500 - durations.day)).toBe(false)
    expect(isWaiting(set, 59_000)).toBe(false)
  })

  test('set back does not delay an entry that waits because a server asked for it [12]', () => {
    const asked = { ...set, retryAt: 60_000 + durations.hour, retrySetBy: 'server' } as const
    expect(isWaiting(asked, 60_500)).toBe(true)
    expect(isWaiting(asked, 60_000 - durations.minute)).toBe(false)
  })
})

describe('a full phone', () => {
  test('deletes its cached photos to keep an action [22]', async () => {
    const tab = await open()
    await settled(tab)
    tab.remote.network('down')
    const phone = fillPhone(1, 'with photos')
    onTestFinished(phone.free)
    await tab.client.act('like', her)
    expect(phone.hasFailed()).toBe(true)
    expect(await tab.database.outbox.count()).toBe(1)
  })

  test('that stays full refuses an action as no-room and writes nothing of it [22]', async () => {
    const tab = await open()
    await settled(tab)
    const phone = fillPhone(2, 'for good')
    onTestFinished(phone.free)
    await expect(tab.client.act('like', her)).rejects.toMatchObject({ reason: 'no-room' })
    expect(await tab.database.outbox.count()).toBe(0)
    expect(await tab.database.likes.count()).toBe(0)
  })
})

const poison = (key: string, name: string, args: unknown): OutboxRow => ({
  key,
  name,
  args,
  order: 0,
  state: 'queued',
  createdAt: 0,
  attempts: 0,
  retryAt: 0,
  retrySetBy: 'phone',
})

test('an unreadable entry stops neither sending nor pulling, and is refused itself [60]', async () => {
  const tab = await open()
  await settled(tab)
  tab.remote.network('down')
  await tab.database.outbox.bulkPut([
    poison('unreadable', 'markSeen', { ids: null }),
    poison('worse', 'block', null),
  ])
  await tab.client.act('like', her)
  tab.remote.network('up')
  tab.client.wake()
  campus.assign('r1', man.uid, [woman.uid])
  await eventually(() => expect(campus.server.paths('likes/')).toHaveLength(1))
  await eventually(async () => expect(await tab.database.cards.count()).toBe(1))
  await eventually(async () =>
    expect(await tab.database.outbox.where('state').equals('refused').count()).toBe(2),
  )
})

describe('an entry of another build', () => {
  const idsIn = ({ args }: { args: unknown }) => (args as { ids: string[] }).ids

  test('that is newer waits and holds up no other, until a build that knows it sends it', async () => {
    const tab = await open()
    await settled(tab)
    tab.remote.network('down')
    await tab.database.outbox.bulkPut([
      poison('unknown', 'fromTheFuture', {}),
      { ...poison('newer', 'markSeen', { all: ['news'] }), version: 2 },
    ])
    await tab.client.act('like', her)
    tab.remote.network('up')
    tab.client.wake()
    await eventually(() => expect(campus.server.paths('likes/')).toHaveLength(1))
    const waiting = await tab.database.outbox.where('state').equals('queued').toArray()
    expect(waiting.map(({ key }) => key).sort()).toEqual(['newer', 'unknown'])
  })

  test('that is older is brought into the present shape and sent', async () => {
    const markSeen: Mutation<never> = mutations.markSeen
    onTestFinished(() => {
      delete markSeen.version
      delete markSeen.upgrade
    })
    markSeen.version = 2
    markSeen.upgrade = (args) => ({ ids: [(args as { one: string }).one] })
    const entry = parseEntry(poison('older', 'markSeen', { one: 'old news' }), man.uid)
    expect(entry && idsIn(entry.row)).toEqual(['old news'])
  })

  test('that is newer keeps its words when this one acts on the same, which goes behind it', async () => {
    const tab = await open()
    await settled(tab)
    const edit = (bio: string) => ({ section: 'bio', values: { bio } }) as const
    const key = outboxKey.editProfile(edit(''))
    const newer = { ...poison(key, 'editProfile', { shape: 'of the future' }), version: 2 }
    await tab.database.outbox.put(newer)
    await tab.client.act('editProfile', edit('Mine'))
    await tab.client.act('editProfile', edit('Mine, again'))
    await tab.client.act('like', her)
    await eventually(() => expect(campus.server.paths('likes/')).toHaveLength(1))
    expect(await tab.database.outbox.get(key)).toEqual(newer)
    const behind = await tab.database.outbox.get(followUpKey(key))
    expect(behind).toMatchObject({ state: 'queued', attempts: 0, args: edit('Mine, again') })
    await tab.database.outbox.delete(key)
    tab.client.wake()
    await eventually(() =>
      expect(campus.server.get(paths.user(man.uid))).toMatchObject({ bio: 'Mine, again' }),
    )
  })

  test('that is older is joined with what is done now in the present shape', async () => {
    const editProfile: Mutation<never> = mutations.editProfile
    onTestFinished(() => {
      delete editProfile.version
      delete editProfile.upgrade
    })
    editProfile.version = 2
    editProfile.upgrade = (args) => ({
      section: 'details',
      values: { name: (args as { called: string }).called },
    })
    const tab = await open()
    await settled(tab)
    tab.remote.network('down')
    const edit = { section: 'details', values: { college: 'A college' } } as const
    const key = outboxKey.editProfile(edit)
    await tab.database.outbox.put(poison(key, 'editProfile', { called: 'Aman' }))
    await tab.client.act('editProfile', edit)
    expect(await tab.database.outbox.get(key)).toMatchObject({
      version: 2,
      args: { section: 'details', values: { name: 'Aman', college: 'A college' } },
    })
  })
})

describe('a phone that slept longer than tombstones are kept [51]', () => {
  const pair = matchId(man.uid, woman.uid)
  const sleep = async (tab: Tab, milliseconds: number) => {
    device.kill(tab)
    const database = new UserDatabase(man.uid, { indexedDB: device.factory, IDBKeyRange })
    campus.server.advance(milliseconds)
    await database.syncStates.where({ name: 'matches' }).modify((state) => {
      state.pokedAt -= 1
    })
    database.close()
  }
  const matchesOn = (tab: Tab) => tab.database.matches.toCollection().primaryKeys()

  test('drops a match whose tombstone is gone, and keeps the others', async () => {
    const other = campus.match(man.uid, 'other')
    campus.match(man.uid, woman.uid)
    const first = await open()
    await eventually(async () => expect(await matchesOn(first)).toHaveLength(2))
    await sleep(first, limits.reconcileAfterMs + durations.day)
    campus.server.write(paths.match(pair), null)
    const second = await open()
    await eventually(async () => expect(await matchesOn(second)).toEqual([other]))
  })

  test.each(['waits to be sent', 'is refused before anything is read'])(
    'drops it with its conversation though a mark in it %s',
    async (fate) => {
      campus.match(man.uid, woman.uid)
      const said = { senderUid: woman.uid, text: 'Hello', clientAt: 1, sentAt: 1, updatedAt: 1 }
      campus.server.write(paths.message(pair, 'm1'), said)
      const first = await open()
      await eventually(async () => expect(await matchesOn(first)).toHaveLength(1))
      const close = first.client.watchConversation(pair)
      await eventually(async () => expect(await first.database.messages.count()).toBe(1))
      close()
      await sleep(first, limits.reconcileAfterMs + durations.day)
      campus.server.write(paths.match(pair), null)
      campus.server.write(paths.message(pair, 'm1'), null)
      const isLeft = fate === 'waits to be sent'
      const readAt = { matchId: pair, readAt: 1 }
      const waits = { retryAt: Date.now() + durations.hour, retrySetAt: Date.now() }
      const mark = { ...poison(outboxKey.markRead(readAt), 'markRead', readAt), ...waits }
      const database = new UserDatabase(man.uid, { indexedDB: device.factory, IDBKeyRange })
      await database.outbox.put({ ...mark, retrySetBy: isLeft ? 'server' : 'phone' })
      campus.server.rules = () => new Refusal('permission-denied', 'not-allowed')
      if (!isLeft) {
        const remote = campus.server.connect(man)
        await flushOutbox({ database, remote, locks: device.locks, now: campus.server.now }, 'all')
        expect(await database.outbox.get(mark.key)).toMatchObject({ state: 'refused' })
        expect(await database.messages.count()).toBe(0)
      }
      database.close()
      const second = await open()
      await eventually(async () => expect(await matchesOn(second)).toEqual([]))
      expect(await second.database.messages.count()).toBe(0)
    },
  )

  test('drops it too though its clock was far ahead before it slept', async () => {
    campus.match(man.uid, woman.uid)
    const first = await open()
    await eventually(async () => expect(await matchesOn(first)).toHaveLength(1))
    await sleep(first, limits.tombstoneMs)
    campus.server.write(paths.match(pair), null)
    const database = new UserDatabase(man.uid, { indexedDB: device.factory, IDBKeyRange })
    const remote = campus.server.connect(man)
    // The offset that it had measured is wrong since its clock was set right.
    const behind = () => campus.server.now() - limits.reconcileAfterMs
    await pullLog({ database, remote, locks: device.locks, now: behind }, matchesMirror(man.uid))
    expect(await database.matches.count()).toBe(0)
    database.close()
  })

  test('reads on from its cursor after a shorter sleep', async () => {
    campus.match(man.uid, 'other')
    campus.server.advance(durations.hour)
    campus.match(man.uid, woman.uid)
    const first = await open()
    await settled(first)
    await sleep(first, durations.day)
    const before = campus.server.counters.reads
    const second = await open()
    const answeredAt = async () =>
      (await second.database.syncStates.get('matches'))?.answeredAt ?? 0
    const woken = campus.server.now() - durations.hour
    await eventually(async () => expect(await answeredAt()).toBeGreaterThan(woken))
    // The reads are two pokes and the newest match once more, because a query overlaps its cursor.
    expect(campus.server.counters.reads - before).toBe(3)
  })
})

test('an upgrade from the first version keeps the outbox and the drafts [33]', async () => {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange }
  const old = firstVersionOf('me', options.indexedDB)
  const waiting = poison(outboxKey.like(her), 'like', her)
  await old.table('outbox').put(waiting)
  await old.table('drafts').put({ key: 'chat:m1', value: 'Hel' })
  old.close()

  const opening = await openDatabase('me', options)
  if (opening.state !== 'open') throw new Error(opening.state)
  expect(await opening.database.outbox.toArray()).toEqual([waiting])
  expect(await opening.database.drafts.get('chat:m1')).toEqual({ key: 'chat:m1', value: 'Hel' })
  expect(await opening.database.notifications.count()).toBe(0)
  opening.database.close()
})
