import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OutboxRow } from '../../src/data/database/schema.ts'
import { outboxKey } from '../../src/data/mutations/keys.ts'
import { Refusal, Transient } from '../../src/shared/errors.ts'
import { likeId, matchId } from '../../src/shared/ids.ts'
import { durations } from '../../src/shared/limits.ts'
import { paths } from '../../src/shared/paths.ts'
import {
  answerIsHeld,
  createDevice,
  type Device,
  eventually,
  killAll,
  settled,
  type Tab,
} from '../support/engine/client.ts'
import { type Campus, createCampus, man, woman } from '../support/engine/memory-campus.ts'
import { quietFor } from '../support/passing-time.ts'

const her = { roundId: 'r1', uid: woman.uid }
const key = outboxKey.like(her)
const herLike = paths.like('r1', man.uid, woman.uid)
const pair = matchId(man.uid, woman.uid)

let campus: Campus
let device: Device

const open: Device['open'] = (options) => device.open(options)
const likes = () => campus.server.paths('likes/')
const isLiked = async ({ database }: Tab) =>
  (await database.likes.get(likeId('r1', man.uid, woman.uid))) !== undefined
const rowOf = ({ database }: Tab) => database.outbox.get(key)

beforeEach(() => {
  campus = createCampus()
  device = createDevice(campus.server, man)
})
afterEach(killAll)

describe('what waits', () => {
  test('liked in two tabs offline is one row, and one like [7]', async () => {
    const both = [await open(), await open()] as const
    await settled(both[0])
    for (const { remote } of both) remote.network('down')
    await Promise.all(both.map(({ client }) => client.act('like', her)))
    expect(await both[0].database.outbox.count()).toBe(1)
    for (const { remote } of both) remote.network('up')
    for (const { client } of both) client.wake()
    await eventually(() => expect(likes()).toEqual([herLike]))
    expect(campus.server.counters.commits).toBe(1)
  })

  test('goes at the next start where no browser wakes the worker [11]', async () => {
    const tab = await open()
    await settled(tab)
    tab.remote.network('down')
    await tab.client.act('like', her)
    device.kill(tab)
    await open()
    await eventually(() => expect(likes()).toEqual([herLike]))
  })

  test('a server in trouble is asked again until it answers, and nothing is refused [57]', async () => {
    const tab = await open()
    await settled(tab)
    tab.remote.failNext(new Transient('HTTP 503'), 3)
    await tab.client.act('like', her)
    await eventually(async () => {
      tab.client.wake()
      expect(likes()).toEqual([herLike])
    })
    await eventually(async () => expect((await rowOf(tab))?.reason).toBeUndefined())
  })

  test('what the server calls invalid is refused once and never sent again by itself [59]', async () => {
    const tab = await open()
    await settled(tab)
    campus.server.rules = () => new Refusal('invalid-argument', 'not-allowed')
    await tab.client.act('like', her)
    await eventually(async () => expect((await rowOf(tab))?.state).toBe('refused'))
    await tab.client.flush()
    expect(await rowOf(tab)).toMatchObject({ state: 'refused', attempts: 1 })
    expect(await isLiked(tab)).toBe(false)
  })

  test('goes once through a network that comes and goes [63]', async () => {
    const tab = await open()
    await settled(tab)
    campus.match(man.uid, woman.uid)
    await eventually(async () => expect(await tab.database.matches.count()).toBe(1))
    const ids = Array.from({ length: 10 }, (_, place) => `m${place}`)
    for (const id of ids) {
      tab.remote.network(ids.indexOf(id) % 2 === 0 ? 'down' : 'up')
      await tab.client.act('sendMessage', { matchId: pair, id, text: id, clientAt: 1 })
      tab.client.wake()
    }
    tab.remote.network('up')
    tab.client.wake()
    const sent = () => campus.server.paths(`${paths.messages(pair)}/`)
    await eventually(() => expect(sent()).toHaveLength(ids.length))
    expect(campus.server.counters.commits).toBe(ids.length)
  })
})

describe('found by the simulator', () => {
  test('a like whose answer was lost is no refusal, however late the phone is back [42]', async () => {
    const tab = await open()
    await settled(tab)
    tab.remote.loseAnswers(1)
    await tab.client.act('like', her)
    await eventually(() => expect(likes()).toEqual([herLike]))
    tab.remote.network('down')
    campus.server.advance(12 * durations.hour)
    tab.remote.network('up')
    tab.client.wake()
    await eventually(async () => expect((await rowOf(tab))?.state ?? 'delivered').toBe('delivered'))
    expect(await isLiked(tab)).toBe(true)
  })

  test('a wait that the server asked for is no longer than asked after many failures [58]', async () => {
    const tab = await open()
    await settled(tab)
    tab.remote.network('down')
    await tab.client.act('like', her)
    await eventually(async () => expect((await rowOf(tab))?.attempts).toBeGreaterThan(0))
    await tab.database.outbox.update(key, { attempts: 20 })
    tab.remote.network('up')
    tab.remote.failNextWrite(new Transient('HTTP 429', durations.second))
    const before = Date.now()
    await tab.client.flush()
    const row = await rowOf(tab)
    expect((row?.retryAt ?? 0) - before).toBeGreaterThanOrEqual(durations.second)
    expect((row?.retryAt ?? 0) - before).toBeLessThan(10 * durations.second)
  })

  test('an undo that may have arrived is not forgotten with the like that followed it', async () => {
    const tab = await open()
    await settled(tab)
    await tab.client.act('like', her)
    await eventually(() => expect(likes()).toEqual([herLike]))
    tab.remote.network('down')
    await tab.client.act('unlike', her)
    const undo = outboxKey.unlike(her)
    await eventually(async () =>
      expect((await tab.database.outbox.get(undo))?.attempts).toBeGreaterThan(0),
    )
    await tab.client.act('like', her)
    await tab.client.act('unlike', her)
    tab.remote.network('up')
    tab.client.wake()
    await eventually(() => expect(likes()).toEqual([]))
  })

  test('a block is not lost to an undo of a block that never was', async () => {
    const tab = await open()
    await settled(tab)
    const asked: string[] = []
    campus.server.calls.block = async (_uid, { uid }) => {
      asked.push(uid)
      return { status: 'blocked' }
    }
    tab.remote.network('down')
    await tab.client.act('unblock', { uid: woman.uid })
    await tab.client.act('block', { uid: woman.uid })
    tab.remote.network('up')
    tab.client.wake()
    await eventually(() => expect(asked).toEqual([woman.uid]))
  })

  test('an older poke after a newer one makes nobody forget what poked [49]', async () => {
    const tab = await open()
    await settled(tab)
    const poke = campus.server.get(paths.poke(man.uid)) ?? {}
    const release = tab.remote.hold()
    campus.assign('r1', man.uid, [woman.uid])
    await answerIsHeld(tab.remote)
    campus.server.write(paths.poke(man.uid), poke)
    await quietFor(5)
    release()
    await eventually(async () => expect(await tab.database.cards.count()).toBe(1))
  })

  test('a clock set back after a delivery does not hide what another phone wrote [12]', async () => {
    const tab = await open()
    await settled(tab)
    await tab.client.act('editProfile', { section: 'bio', values: { bio: 'Here' } })
    const profile = outboxKey.editProfile({ section: 'bio' })
    const entry = await tab.database.outbox.get(profile)
    await eventually(async () => expect(await tab.database.outbox.get(profile)).toBeUndefined())
    // The entry between the server's yes and the pull that shows it, on a clock that is a day ahead.
    const deliveredAt = Date.now() + durations.day
    await tab.database.outbox.put({
      ...entry,
      key: profile,
      state: 'delivered',
      deliveredAt,
    } as OutboxRow)
    const me = campus.server.get(paths.user(man.uid))
    campus.server.write(paths.user(man.uid), { ...me, bio: 'There' })
    campus.poke(man.uid, 'me')
    await eventually(async () => expect((await tab.database.me.get(man.uid))?.bio).toBe('There'))
  })
})
