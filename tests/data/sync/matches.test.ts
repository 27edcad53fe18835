import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { flushOutbox } from '../../../src/data/outbox/flush.ts'
import { matchesMirror } from '../../../src/data/sync/log-mirrors.ts'
import { putLog } from '../../../src/data/sync/pull-log.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import { durations } from '../../../src/shared/limits.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createDevice, eventually, killAll } from '../../support/engine/client.ts'
import { begin, campus, deckIs, device, firstDeck, open } from '../../support/engine/man-client.ts'
import { man, woman } from '../../support/engine/memory-campus.ts'

beforeEach(begin)
afterEach(killAll)

describe('a match', () => {
  test('appears on both phones by their pokes, with name and handle', async () => {
    const hers = createDevice(campus.server, woman)
    const [his, her] = [await open(), await open(hers)]
    await deckIs(his, firstDeck)
    await his.client.act('like', { roundId: 'r1', uid: woman.uid })
    const like = paths.like('r1', man.uid, woman.uid)
    await eventually(() => expect(campus.server.get(like)).toBeDefined())
    campus.assign('r1', woman.uid, [man.uid])
    campus.server.advance(7 * durations.hour)
    her.client.wake()
    await deckIs(her, ['r1:man'])
    await eventually(() => her.client.act('confirm', { roundId: 'r1', boyUid: man.uid }))

    for (const { database } of [his, her]) {
      await eventually(async () => {
        const [match] = await database.matches.toArray()
        expect(match?.people[man.uid]?.name).toBe('man')
        expect(match?.people[woman.uid]?.instagramId).toBe('woman')
      })
    }
  })

  test('confirmed offline is revealed by the server only, once', async () => {
    const hers = createDevice(campus.server, woman)
    campus.assign('r1', woman.uid, [man.uid])
    campus.server.write(paths.like('r1', man.uid, woman.uid), { roundId: 'r1' })
    campus.server.advance(7 * durations.hour)
    const her = await open(hers)
    await deckIs(her, ['r1:man'])
    her.remote.network('down')
    await her.client.act('confirm', { roundId: 'r1', boyUid: man.uid })
    expect(await her.database.matches.count()).toBe(0)
    her.remote.loseAnswers(1)
    her.remote.network('up')
    her.client.wake()
    await eventually(async () => expect(await her.database.matches.count()).toBe(1))
    await eventually(async () => {
      const [row] = await her.database.outbox.toArray()
      // A later answer that shows it lets it go.
      expect(row?.state ?? 'delivered').toBe('delivered')
    })
    expect(await her.database.matches.count()).toBe(1)
  })

  test('that the server refuses says why', async () => {
    const hers = createDevice(campus.server, woman)
    campus.assign('r1', woman.uid, [man.uid])
    campus.server.advance(7 * durations.hour)
    const her = await open(hers)
    await deckIs(her, ['r1:man'])
    await her.client.act('confirm', { roundId: 'r1', boyUid: man.uid })
    await eventually(async () => {
      const [row] = await her.database.outbox.toArray()
      expect(row).toMatchObject({ state: 'refused', reason: 'no-like' })
    })
  })

  test('that ends removes its name, its handle and its conversation', async () => {
    const tab = await open()
    const id = campus.match(man.uid, woman.uid)
    await eventually(async () => expect(await tab.database.matches.count()).toBe(1))
    await tab.client.act('sendMessage', { matchId: id, id: 'm1', text: 'Hello', clientAt: 1 })
    await eventually(async () =>
      expect(await tab.database.syncStates.get(`messages:${id}`)).toBeDefined(),
    )
    campus.server.write(paths.match(id), {
      ...campus.server.get(paths.match(id)),
      gone: true,
      updatedAt: campus.server.now() + 1,
    })
    campus.poke(man.uid, 'matches')
    await eventually(async () => {
      expect(await tab.database.matches.count()).toBe(0)
      expect(await tab.database.messages.count()).toBe(0)
    })
  })

  test('that has ended does not come back when an action in it is refused', async () => {
    const tab = await open()
    const id = campus.match(man.uid, woman.uid)
    await eventually(async () => expect(await tab.database.matches.count()).toBe(1))
    tab.client.stop()
    await tab.client.act('markRead', { matchId: id, readAt: campus.server.now() })
    const match = campus.server.get(paths.match(id))
    campus.server.write(paths.match(id), { ...match, gone: true, updatedAt: serverTime })
    campus.server.rules = () => new Refusal('permission-denied', 'not-allowed')
    await flushOutbox({ ...tab, locks: device.locks, now: campus.server.now }, 'due')
    expect((await tab.database.outbox.toArray()).map(({ state }) => state)).toEqual(['refused'])
    expect(await tab.database.matches.count()).toBe(0)
  })

  test('whose commit becomes visible late is not skipped', async () => {
    const tab = await open()
    const earlier = campus.server.now() - durations.second
    campus.match(man.uid, 'first')
    await eventually(async () => expect(await tab.database.matches.count()).toBe(1))
    const late = paths.match(campus.match(man.uid, 'late'))
    campus.server.write(late, { ...campus.server.get(late), updatedAt: earlier })
    campus.poke(man.uid, 'matches')
    await eventually(async () => expect(await tab.database.matches.count()).toBe(2))
  })

  test('is not made older by a late answer [49]', async () => {
    const tab = await open()
    const id = campus.match(man.uid, woman.uid)
    await eventually(async () => expect(await tab.database.matches.count()).toBe(1))
    const earlier = campus.server.now() - durations.second
    const old = { ...campus.server.get(paths.match(id)), updatedAt: earlier, status: 'closed' }
    await tab.database.transaction('rw', tab.database.tables, () =>
      putLog(tab.database, matchesMirror(man.uid), [{ id, data: old }], Date.now()),
    )
    expect((await tab.database.matches.get(id))?.status).toBe('open')
  })

  test('is not removed by a tombstone from before it was made again', async () => {
    const tab = await open()
    const id = campus.match(man.uid, woman.uid)
    await eventually(async () => expect(await tab.database.matches.count()).toBe(1))
    const earlier = campus.server.now() - durations.second
    const tombstone = { ...campus.server.get(paths.match(id)), updatedAt: earlier, gone: true }
    await tab.database.transaction('rw', tab.database.tables, () =>
      putLog(tab.database, matchesMirror(man.uid), [{ id, data: tombstone }], Date.now()),
    )
    expect(await tab.database.matches.count()).toBe(1)
  })

  test('is not lost at the edge of a page when one commit writes many', async () => {
    const tab = await open()
    await deckIs(tab, firstDeck)
    const girls = Array.from({ length: 205 }, (_, index) => `girl${index}`)
    const at = campus.server.now() + 1
    for (const girl of girls) {
      const id = campus.match(man.uid, girl)
      campus.server.write(paths.match(id), { ...campus.server.get(paths.match(id)), updatedAt: at })
    }
    campus.poke(man.uid, 'matches')
    await eventually(async () => expect(await tab.database.matches.count()).toBe(girls.length))
  })
})
