import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { outboxKey } from '../../../src/data/mutations/keys.ts'
import { flushOutbox } from '../../../src/data/outbox/flush.ts'
import { pullSet } from '../../../src/data/sync/pull-set.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import { likeId } from '../../../src/shared/ids.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import {
  createDevice,
  type Device,
  eventually,
  killAll,
  type Tab,
} from '../../support/engine/client.ts'
import { type Campus, createCampus, man, woman } from '../../support/engine/memory-campus.ts'

const her = { roundId: 'r1', uid: woman.uid }
const key = outboxKey.like(her)
const unlike = outboxKey.unlike(her)
const herLike = paths.like('r1', man.uid, woman.uid)

let campus: Campus
let device: Device

const open: Device['open'] = (options) => device.open(options)

const deckIsThere = ({ database }: Tab) =>
  eventually(async () => expect(await database.cards.count()).toBe(2))

const likedHere = async ({ database }: Tab) =>
  (await database.likes.get(likeId('r1', man.uid, woman.uid))) !== undefined

const anotherOf = (account: typeof man) => campus.server.connect(account)

const likesOnServer = () => campus.server.paths('likes/')

/** A flush that has read what waits and stands still while `meanwhile` happens, then goes on. */
const flushHeld = (tab: Tab, meanwhile: () => Promise<void>) => {
  const remote = anotherOf(man)
  const user = async () => {
    await meanwhile()
    return remote.user()
  }
  const engine = { ...tab, locks: device.locks, remote: { ...remote, user }, now: Date.now }
  return flushOutbox(engine, 'due')
}

beforeEach(() => {
  campus = createCampus()
  device = createDevice(campus.server, man)
})
afterEach(killAll)

describe('a like', () => {
  test('shows at once and reaches the server', async () => {
    const tab = await open()
    await deckIsThere(tab)
    await tab.client.act('like', her)
    expect(await likedHere(tab)).toBe(true)
    await eventually(() => expect(likesOnServer()).toEqual([herLike]))
  })

  test('pressed again while it is in flight, or just delivered, is the same like', async () => {
    const tab = await open()
    await deckIsThere(tab)
    tab.remote.network('down')
    await tab.client.act('like', her)
    tab.client.stop()
    const before = await tab.database.outbox.get(key)
    for (const state of ['sending', 'delivered'] as const) {
      await tab.database.outbox.update(key, { state })
      await tab.client.act('like', her)
      expect(await tab.database.outbox.get(key)).toMatchObject({ state, order: before?.order })
    }
  })

  test('pressed offline survives the page and is delivered exactly once [2]', async () => {
    const first = await open()
    await deckIsThere(first)
    first.remote.network('down')
    await first.client.act('like', her)
    device.kill(first)
    expect(likesOnServer()).toEqual([])

    const second = await open({ network: 'down' })
    expect(await likedHere(second)).toBe(true)
    expect((await second.database.outbox.get(key))?.state).toBe('queued')
    second.remote.network('up')
    second.client.wake()
    await eventually(() => expect(likesOnServer()).toEqual([herLike]))
    expect(campus.server.counters.commits).toBe(1)
  })

  test('pressed offline is delivered after his plan has ended and taken the deck from his phone', async () => {
    const tab = await open()
    await deckIsThere(tab)
    tab.remote.network('down')
    await tab.client.act('like', her)
    await tab.database.subscription.update(man.uid, { expiresAt: 1 })
    await tab.database.cards.clear()
    tab.remote.network('up')
    tab.client.wake()
    await eventually(() => expect(likesOnServer()).toEqual([herLike]))
  })

  test('whose answer was lost is sent again and not shown as a failure [3]', async () => {
    const tab = await open()
    await deckIsThere(tab)
    tab.remote.loseAnswers(1)
    await tab.client.act('like', her)
    await eventually(async () => {
      const row = await tab.database.outbox.get(key)
      expect(row?.attempts).toBe(2)
      expect(row?.state).toBe('delivered')
    })
    expect(await likedHere(tab)).toBe(true)
    expect(campus.server.counters.commits).toBe(1)
  })

  test('sent again a hundred times is one like, and at no time a failure [33]', async () => {
    const tab = await open()
    await deckIsThere(tab)
    const times = 100
    await tab.client.act('like', her)
    await eventually(() => expect(likesOnServer()).toEqual([herLike]))
    for (let time = 0; time < times; time += 1) {
      // The page is killed each time before it can note that the like arrived.
      await tab.database.outbox.update(key, { state: 'queued' })
      await tab.client.flush()
      expect((await tab.database.outbox.get(key))?.state).toBe('delivered')
      expect(await likedHere(tab)).toBe(true)
    }
    expect(await tab.database.outbox.get(key)).toMatchObject({ attempts: times + 1 })
    expect(likesOnServer()).toEqual([herLike])
    expect(campus.server.counters.commits).toBe(1)
  })

  test('pressed twice is one row', async () => {
    const tab = await open()
    await deckIsThere(tab)
    tab.remote.network('down')
    await Promise.all([tab.client.act('like', her), tab.client.act('like', her)])
    expect(await tab.database.outbox.count()).toBe(1)
  })

  test('is sent by one of two tabs that come back online together [5]', async () => {
    const both = [await open(), await open()] as const
    await deckIsThere(both[0])
    for (const { remote } of both) remote.network('down')
    await both[0].client.act('like', her)
    await eventually(async () =>
      expect((await both[0].database.outbox.get(key))?.attempts).toBeGreaterThan(0),
    )
    const commits = both.map(({ remote }) => vi.spyOn(remote, 'commit'))
    for (const { remote } of both) remote.network('up')
    await Promise.all(both.map(({ client }) => client.flush()))
    expect(likesOnServer()).toEqual([herLike])
    expect(commits.flatMap(({ mock }) => mock.calls)).toHaveLength(1)
  })

  test('is impossible for somebody who is not in the deck', async () => {
    const tab = await open()
    await deckIsThere(tab)
    const attempt = tab.client.act('like', { roundId: 'r1', uid: 'stranger' })
    await expect(attempt).rejects.toMatchObject({ reason: 'not-assigned' })
    expect(await tab.database.outbox.count()).toBe(0)
  })

  test('is impossible after the window, to the millisecond', async () => {
    const tab = await open()
    await deckIsThere(tab)
    const endAt = (await tab.database.rounds.get('r1'))?.phases.boys.endAt ?? 0
    campus.server.advance(endAt - campus.server.now())
    tab.client.wake()
    await eventually(() =>
      expect(tab.client.act('like', her)).rejects.toMatchObject({ reason: 'phase-closed' }),
    )
  })
})

describe('a like that the server refuses leaves the queue, says why and is taken back', () => {
  const likeOffline = async (): Promise<Tab> => {
    const tab = await open()
    await deckIsThere(tab)
    tab.remote.network('down')
    await tab.client.act('like', her)
    return tab
  }
  const comesBack = async (tab: Tab) => {
    tab.remote.network('up')
    tab.client.wake()
  }
  const isRefused = (tab: Tab, reason: string) =>
    eventually(async () => {
      expect(await tab.database.outbox.get(key)).toMatchObject({ state: 'refused', reason })
      expect(await likedHere(tab)).toBe(false)
    })

  test('when the round closed meanwhile [42]', async () => {
    const tab = await likeOffline()
    campus.server.advance(12 * durations.hour)
    await comesBack(tab)
    await isRefused(tab, 'phase-closed')
  })

  test('when another round was opened meanwhile [46]', async () => {
    const tab = await likeOffline()
    campus.openRound('r2')
    await comesBack(tab)
    await isRefused(tab, 'phase-closed')
  })

  test('when the plan ran out meanwhile [43]', async () => {
    const tab = await likeOffline()
    campus.subscribe(man.uid, { remainingMatches: 0 })
    await comesBack(tab)
    await isRefused(tab, 'no-subscription')
  })

  test('when she was unassigned meanwhile [44]', async () => {
    const tab = await likeOffline()
    campus.assign('r1', man.uid, ['other'])
    await comesBack(tab)
    await isRefused(tab, 'not-assigned')
    expect(await tab.database.cards.get(['r1', woman.uid])).toBeUndefined()
  })

  test('when the reason is unknown', async () => {
    const tab = await likeOffline()
    campus.server.rules = () => new Refusal('permission-denied', 'not-allowed')
    await comesBack(tab)
    await isRefused(tab, 'not-allowed')
  })

  test('and does not delay the next one', async () => {
    const tab = await likeOffline()
    await tab.client.act('like', { roundId: 'r1', uid: 'other' })
    campus.assign('r1', man.uid, ['other'])
    await comesBack(tab)
    await eventually(() => expect(likesOnServer()).toEqual([paths.like('r1', man.uid, 'other')]))
  })

  test('and can be made again', async () => {
    const tab = await likeOffline()
    const { rules } = campus.server
    campus.server.rules = () => new Refusal('permission-denied', 'not-allowed')
    await comesBack(tab)
    await isRefused(tab, 'not-allowed')
    campus.server.rules = rules
    await tab.client.act('like', her)
    await eventually(() => expect(likesOnServer()).toEqual([herLike]))
    expect(await likedHere(tab)).toBe(true)
  })

  test('and is shown again at once by Retry, until it is refused again', async () => {
    const tab = await likeOffline()
    campus.server.rules = () => new Refusal('permission-denied', 'not-allowed')
    await comesBack(tab)
    await isRefused(tab, 'not-allowed')
    tab.remote.network('down')
    await tab.client.retry(key)
    expect(await likedHere(tab)).toBe(true)
    // Nor does an answer that knows nothing of it take it away.
    await pullSet({ ...tab, locks: device.locks, remote: anotherOf(man), now: Date.now }, 'likes')
    expect(await likedHere(tab)).toBe(true)
    await comesBack(tab)
    await isRefused(tab, 'not-allowed')
    expect(likesOnServer()).toEqual([])
  })
})

describe('undo', () => {
  test('of a like that never left the phone leaves nothing behind', async () => {
    const tab = await open()
    await deckIsThere(tab)
    tab.remote.network('down')
    await tab.client.act('like', her)
    await eventually(async () =>
      expect((await tab.database.outbox.get(key))?.attempts).toBeGreaterThan(0),
    )
    await tab.database.outbox.update(key, { attempts: 0 })
    await tab.client.act('unlike', her)
    expect(await tab.database.outbox.count()).toBe(0)
    expect(await likedHere(tab)).toBe(false)
  })

  test('of a like that may be in flight is sent after it', async () => {
    const tab = await open()
    await deckIsThere(tab)
    tab.remote.loseAnswers(1)
    await tab.client.act('like', her)
    await eventually(() => expect(likesOnServer()).toEqual([herLike]))
    await tab.client.act('unlike', her)
    expect(await likedHere(tab)).toBe(false)
    await eventually(() => expect(likesOnServer()).toEqual([]))
    expect(await likedHere(tab)).toBe(false)
  })

  test('of a like as a flush is about to send it leaves nothing to send', async () => {
    const tab = await open()
    await deckIsThere(tab)
    tab.client.stop()
    await tab.client.act('like', her)
    await flushHeld(tab, () => tab.client.act('unlike', her))
    expect(likesOnServer()).toEqual([])
    expect(await likedHere(tab)).toBe(false)
  })

  test('cancelled by a new like as a flush is about to send it, is not sent', async () => {
    const tab = await open()
    await deckIsThere(tab)
    await tab.client.act('like', her)
    await tab.client.flush()
    tab.client.stop()
    await tab.database.outbox.delete(key)
    await tab.client.act('unlike', her)
    await flushHeld(tab, () => tab.client.act('like', her))
    expect(likesOnServer()).toEqual([herLike])
    expect(await likedHere(tab)).toBe(true)
  })

  test('cancelled before it was sent, of a like that did not arrive, sends the like', async () => {
    const tab = await open()
    await deckIsThere(tab)
    tab.remote.network('down')
    await tab.client.act('like', her)
    await eventually(async () =>
      expect(await tab.database.outbox.get(key)).toMatchObject({ state: 'queued', attempts: 1 }),
    )
    tab.client.stop()
    await tab.client.act('unlike', her)
    await tab.client.act('like', her)
    expect(await likedHere(tab)).toBe(true)
    await flushHeld(tab, async () => {})
    expect(likesOnServer()).toEqual([herLike])
  })

  test('cancelled before it was sent shows the like as the server has it', async () => {
    const tab = await open()
    await deckIsThere(tab)
    await tab.client.act('like', her)
    await tab.client.flush()
    await tab.database.outbox.delete(key)
    await eventually(async () => expect(await tab.database.likes.count()).toBe(1))
    await pullSet({ ...tab, locks: device.locks, remote: anotherOf(man), now: Date.now }, 'likes')
    const likedAt = async () =>
      (await tab.database.likes.get(likeId('r1', man.uid, woman.uid)))?.timestamp
    const before = await likedAt()
    tab.remote.network('down')
    campus.server.advance(durations.second)
    await tab.client.act('unlike', her)
    // The try without a network counts: after it the row is as before any.
    await eventually(async () =>
      expect(await tab.database.outbox.get(unlike)).toMatchObject({ attempts: 1 }),
    )
    await tab.database.outbox.update(unlike, { attempts: 0 })
    await tab.client.act('like', her)
    expect(await tab.database.outbox.count()).toBe(0)
    expect(await likedAt()).not.toBe(before)
    tab.remote.network('up')
    tab.client.wake()
    await eventually(async () => expect(await likedAt()).toBe(before))
  })

  test('that the server refuses says so, and shows the like that stands', async () => {
    const tab = await open()
    await deckIsThere(tab)
    await tab.client.act('like', her)
    await eventually(() => expect(likesOnServer()).toEqual([herLike]))
    campus.server.rules = ({ kind }) =>
      kind === 'delete' ? new Refusal('permission-denied', 'not-allowed') : null
    await tab.client.act('unlike', her)
    await eventually(async () =>
      expect((await tab.database.outbox.get(unlike))?.state).toBe('refused'),
    )
    expect(await likedHere(tab)).toBe(true)
  })

  test('and like again end as one like', async () => {
    const tab = await open()
    await deckIsThere(tab)
    await tab.client.act('like', her)
    await eventually(() => expect(likesOnServer()).toEqual([herLike]))
    await tab.client.act('unlike', her)
    await eventually(() => expect(likesOnServer()).toEqual([]))
    await tab.client.act('like', her)
    await eventually(() => expect(likesOnServer()).toEqual([herLike]))
    expect(await likedHere(tab)).toBe(true)
  })
})
