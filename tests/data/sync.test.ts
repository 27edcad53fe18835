import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { matchesMirror, seenMirror } from '../../src/data/log-mirrors.ts'
import { pageSizes } from '../../src/data/log-pages.ts'
import { act } from '../../src/data/outbox.ts'
import { outboxKey } from '../../src/data/outbox-key.ts'
import { pullSet } from '../../src/data/pull.ts'
import { pullLog, putLog } from '../../src/data/pull-log.ts'
import type { Remote, RemoteQuery } from '../../src/remote/remote.ts'
import { Transient } from '../../src/shared/errors.ts'
import { likeId } from '../../src/shared/ids.ts'
import { durations } from '../../src/shared/limits.ts'
import { paths } from '../../src/shared/paths.ts'
import { type Campus, createCampus, man, woman } from '../support/memory-campus.ts'
import {
  createDevice,
  type Device,
  eventually,
  killAll,
  settled,
  type Tab,
} from '../support/phone.ts'
import { readMaleFacts } from '../support/round-facts.ts'

let campus: Campus
let device: Device

const open = (from = device): Promise<Tab> => from.open()
const deckOf = async ({ database }: Tab): Promise<string[]> => {
  const cards = await database.cards.orderBy('[roundId+position]').toArray()
  return cards.map(({ roundId, uid }) => `${roundId}:${uid}`)
}
const deckIs = (tab: Tab, deck: string[]) =>
  eventually(async () => expect(await deckOf(tab)).toEqual(deck))

const firstDeck = ['r1:woman', 'r1:other']

/** Documents that the two bells cost. */
const bells = 2

const putPlace = (roundId: string, { optedOut }: { optedOut: boolean }) => {
  campus.server.write(paths.participant(roundId, man.uid), {
    roundId,
    uid: man.uid,
    gender: 'male',
    optedOut,
    updatedAt: campus.server.now(),
  })
  campus.ring(man.uid, 'participation')
}

beforeEach(() => {
  campus = createCampus()
  device = createDevice(campus.server, man)
})
afterEach(killAll)

describe('decks', () => {
  test('come in the order in which they were published', async () => {
    const tab = await open()
    await deckIs(tab, firstDeck)
    campus.assign('r1', man.uid, ['other', woman.uid])
    await deckIs(tab, ['r1:other', 'r1:woman'])
  })

  test('lose a card that was unassigned', async () => {
    const tab = await open()
    await deckIs(tab, firstDeck)
    campus.assign('r1', man.uid, ['other'])
    await deckIs(tab, ['r1:other'])
  })

  test('vanish when they are withdrawn', async () => {
    const tab = await open()
    await deckIs(tab, firstDeck)
    const path = paths.assignment('r1', man.uid)
    campus.server.write(path, { ...campus.server.get(path), gone: true })
    campus.ring(man.uid, 'assignments')
    await deckIs(tab, [])
  })

  test('46: are replaced when another round opens, and the likes of the last one stay', async () => {
    const tab = await open()
    await deckIs(tab, firstDeck)
    await tab.phone.act('like', { roundId: 'r1', uid: woman.uid })
    const like = paths.like('r1', man.uid, woman.uid)
    await eventually(() => expect(campus.server.get(like)).toBeDefined())
    campus.assign('r2', man.uid, ['newcomer'])
    campus.openRound('r2')
    await deckIs(tab, ['r2:newcomer'])
    expect((await tab.database.rounds.toArray()).map(({ id }) => id)).toEqual(['r2'])
    expect(await tab.database.likes.get(likeId('r1', man.uid, woman.uid))).toBeDefined()
  })

  test('are gone when no round is open any more', async () => {
    const tab = await open()
    await deckIs(tab, firstDeck)
    const path = paths.round('r1')
    campus.server.write(path, { ...campus.server.get(path), isActive: false })
    campus.ring('campus', 'rounds')
    await deckIs(tab, [])
    expect(await tab.database.rounds.count()).toBe(0)
  })

  test('46: that were published before their round opened come with it', async () => {
    const tab = await open()
    await deckIs(tab, firstDeck)
    const path = paths.round('r1')
    campus.server.write(path, { ...campus.server.get(path), isActive: false })
    campus.ring('campus', 'rounds')
    await deckIs(tab, [])
    campus.assign('r2', man.uid, ['newcomer'])
    const rang = () => Object(campus.server.get(paths.bell(man.uid))?.rangAt).assignments
    await eventually(async () =>
      expect((await tab.database.streams.get('assignments'))?.rangAt).toBe(rang()),
    )
    campus.openRound('r2')
    await deckIs(tab, ['r2:newcomer'])
  })

  test('46: of the last round that come late are not put beside the new round', async () => {
    const tab = await open()
    await deckIs(tab, firstDeck)
    const release = tab.remote.hold()
    const engine = { ...tab, locks: device.locks, now: campus.server.now }
    const late = pullSet(engine, 'assignments')
    await new Promise((resolve) => setTimeout(resolve, 20))
    const data = campus.server.get(paths.round('r1')) ?? {}
    await pullSet(engine, 'activeRound', { rangAt: 1, carried: [{ id: 'r2', data }] })
    release()
    await late
    expect(await deckOf(tab)).toEqual([])
  })

  test('that this version cannot read replace nothing', async () => {
    const tab = await open()
    await deckIs(tab, firstDeck)
    await settled(tab)
    const path = paths.assignment('r1', man.uid)
    campus.server.write(path, { ...campus.server.get(path), uids: 'of another version' })
    await pullSet({ ...tab, locks: device.locks, now: campus.server.now }, 'assignments')
    expect(await deckOf(tab)).toEqual(firstDeck)
  })
})

describe('an answer asked for before a like was delivered', () => {
  test('50: does not take the like off the screen when it comes late', async () => {
    const tab = await open()
    await deckIs(tab, firstDeck)
    await eventually(async () => expect(await tab.database.streams.get('likes')).toBeDefined())

    const release = tab.remote.hold()
    const engine = { ...tab, locks: device.locks, now: campus.server.now }
    const late = pullSet(engine, 'likes')
    await new Promise((resolve) => setTimeout(resolve, 20))
    const other = await open()
    await other.phone.act('like', { roundId: 'r1', uid: woman.uid })
    await eventually(async () => {
      const row = await tab.database.outbox.get(outboxKey.like({ roundId: 'r1', uid: woman.uid }))
      expect(row?.state).toBe('delivered')
    })
    release()
    await late
    expect(await tab.database.likes.get(likeId('r1', man.uid, woman.uid))).toBeDefined()
  })

  test('but one asked for afterwards has the last word', async () => {
    const tab = await open()
    await deckIs(tab, firstDeck)
    const key = outboxKey.like({ roundId: 'r1', uid: woman.uid })
    await tab.phone.act('like', { roundId: 'r1', uid: woman.uid })
    await eventually(async () =>
      expect((await tab.database.outbox.get(key))?.state).toBe('delivered'),
    )
    campus.server.write(paths.like('r1', man.uid, woman.uid), null)
    await new Promise((resolve) => setTimeout(resolve, 5))
    await pullSet({ ...tab, locks: device.locks, now: campus.server.now }, 'likes')
    expect(await tab.database.likes.count()).toBe(0)
    expect(await tab.database.outbox.get(key)).toBeUndefined()
  })
})

describe('reads', () => {
  test('a quiet reopen costs exactly two documents', async () => {
    const first = await open()
    await deckIs(first, firstDeck)
    await settled(first)
    device.kill(first)
    const before = campus.server.counters.reads
    const second = await open()
    await eventually(() => expect(campus.server.counters.reads).toBe(before + 2))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(campus.server.counters.reads).toBe(before + 2)
    expect(await deckOf(second)).toEqual(firstDeck)
  })

  test('a new round costs its deck and its likes: the bell brings the round, and a deck says who is in', async () => {
    const first = await open()
    await settled(first)
    device.kill(first)
    putPlace('r2', { optedOut: false })
    campus.assign('r2', man.uid, ['newcomer'])
    campus.openRound('r2')
    const before = campus.server.counters.reads
    const second = await open()
    await deckIs(second, ['r2:newcomer'])
    await settled(second)
    expect(campus.server.counters.reads).toBe(before + bells + 2)
  })

  test('what is announced to the women costs a man nothing beside the bells', async () => {
    const first = await open()
    await settled(first)
    device.kill(first)
    campus.ring('campus', 'announcements:female')
    const before = campus.server.counters.reads
    await settled(await open())
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(campus.server.counters.reads).toBe(before + bells)
  })

  test('a phase costs nothing beside the bells', async () => {
    const first = await open()
    await settled(first)
    device.kill(first)
    campus.openRound('r1', campus.server.now() - 3 * durations.hour)
    const startAt = campus.server.now() - 3 * durations.hour
    const before = campus.server.counters.reads
    const second = await open()
    await eventually(async () =>
      expect((await second.database.rounds.get('r1'))?.phases.boys.startAt).toBe(startAt - 3),
    )
    expect(campus.server.counters.reads).toBe(before + bells)
  })
})

describe('a table that was emptied, as by an upgrade,', () => {
  const emptied = async (name: 'cards' | 'matches' | 'messages') => {
    const tab = await open()
    await settled(tab)
    const id = campus.match(man.uid, woman.uid)
    await eventually(async () => expect(await tab.database.matches.count()).toBe(1))
    await tab.phone.act('sendMessage', { matchId: id, id: 'm1', text: 'Hello', clientAt: 1 })
    await eventually(async () =>
      expect(await tab.database.streams.get(`messages:${id}`)).toMatchObject({
        filled: 'messages',
      }),
    )
    tab.phone.stop()
    await tab.database.table(name).clear()
    device.kill(tab)
  }

  test.each(['cards', 'matches', 'messages'] as const)('is filled again: %s', async (name) => {
    await emptied(name)
    const tab = await open()
    await eventually(async () => expect(await tab.database.table(name).count()).toBeGreaterThan(0))
  })

  test('is not shown as empty without a network, but as on its way', async () => {
    await emptied('cards')
    const offline = await device.open({ network: 'down' })
    await eventually(async () =>
      expect(await readMaleFacts(offline.database)).toMatchObject({ deck: 'loading' }),
    )
  })

  test('costs nothing where there never was anything, or all of it has ended', async () => {
    const first = await open()
    await settled(first)
    const id = campus.match(man.uid, woman.uid)
    await eventually(async () => expect(await first.database.matches.count()).toBe(1))
    const ended = { ...campus.server.get(paths.match(id)), gone: true }
    campus.server.advance(durations.minute)
    campus.server.write(paths.match(id), { ...ended, updatedAt: campus.server.now() })
    campus.ring(man.uid, 'matches')
    await eventually(async () => expect(await first.database.matches.count()).toBe(0))
    device.kill(first)
    const second = await open()
    await settled(second)
    device.kill(second)
    const before = campus.server.counters.reads
    const third = await open()
    await eventually(() => expect(campus.server.counters.reads).toBe(before + bells))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(campus.server.counters.reads).toBe(before + bells)
    expect(await third.database.matches.count()).toBe(0)
  })
})

describe('the round that a bell brings', () => {
  const bringing = (documents: object, rangAt: number) => ({
    rangAt: { ...(campus.server.get(paths.campusBell)?.rangAt as object), rounds: rangAt },
    carried: { rounds: { rangAt, documents } },
  })
  const namesOf = async ({ database }: Tab) =>
    (await database.rounds.toArray()).map(({ id, name }) => `${id} ${name}`)
  const named = (name: string) => ({ ...campus.server.get(paths.round('r1')), name })

  test('is the last of two that rang within a millisecond', async () => {
    const tab = await open()
    const at = campus.server.now() + 1
    for (const name of ['first', 'second']) {
      campus.server.write(paths.campusBell, bringing({ r1: named(name) }, at))
      await eventually(async () => expect(await namesOf(tab)).toEqual([`r1 ${name}`]))
    }
  })

  test('is asked for where it is older than the ring, or cannot be read', async () => {
    const tab = await open()
    await settled(tab)
    const { rangAt } = bringing({}, campus.server.now() + 1)
    campus.server.write(paths.round('r1'), named('really'))
    campus.server.write(paths.campusBell, { ...bringing({ r1: named('stale') }, 1), rangAt })
    await eventually(async () => expect(await namesOf(tab)).toEqual(['r1 really']))

    campus.server.write(paths.round('r1'), named('again'))
    const unreadable = { r1: { name: 'of a later version' } }
    campus.server.write(paths.campusBell, bringing(unreadable, campus.server.now() + 1))
    await eventually(async () => expect(await namesOf(tab)).toEqual(['r1 again']))
  })
})

describe('the place in a round', () => {
  const placeOf = async ({ database }: Tab) => (await database.participation.toArray())[0]

  test('is asked for as soon as there is no deck that says it', async () => {
    putPlace('r1', { optedOut: false })
    const tab = await open()
    await settled(tab)
    expect(await placeOf(tab)).toBeUndefined()
    putPlace('r1', { optedOut: true })
    const deck = paths.assignment('r1', man.uid)
    campus.server.write(deck, { ...campus.server.get(deck), uids: [], cards: {}, gone: true })
    campus.ring(man.uid, 'assignments')
    await eventually(async () => expect(await placeOf(tab)).toMatchObject({ optedOut: true }))
  })

  test('is known before the start, when it can still be given up', async () => {
    putPlace('r2', { optedOut: false })
    campus.assign('r2', man.uid, ['newcomer'])
    campus.openRound('r2', campus.server.now() + durations.hour)
    const tab = await open()
    await deckIs(tab, ['r2:newcomer'])
    await eventually(async () => expect(await placeOf(tab)).toMatchObject({ roundId: 'r2' }))
  })
})

describe('a match', () => {
  test('appears on both phones by their bells, with name and handle', async () => {
    const hers = createDevice(campus.server, woman)
    const [his, her] = [await open(), await open(hers)]
    await deckIs(his, firstDeck)
    await his.phone.act('like', { roundId: 'r1', uid: woman.uid })
    const like = paths.like('r1', man.uid, woman.uid)
    await eventually(() => expect(campus.server.get(like)).toBeDefined())
    campus.assign('r1', woman.uid, [man.uid])
    await deckIs(her, ['r1:man'])
    campus.server.advance(7 * durations.hour)
    her.phone.wake()
    await eventually(() => her.phone.act('confirm', { roundId: 'r1', boyUid: man.uid }))

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
    await her.phone.act('confirm', { roundId: 'r1', boyUid: man.uid })
    expect(await her.database.matches.count()).toBe(0)
    her.remote.loseAnswers(1)
    her.remote.network('up')
    her.phone.wake()
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
    await her.phone.act('confirm', { roundId: 'r1', boyUid: man.uid })
    await eventually(async () => {
      const [row] = await her.database.outbox.toArray()
      expect(row).toMatchObject({ state: 'refused', reason: 'no-like' })
    })
  })

  test('that is over takes the name, the handle and the conversation along', async () => {
    const tab = await open()
    const id = campus.match(man.uid, woman.uid)
    await eventually(async () => expect(await tab.database.matches.count()).toBe(1))
    await tab.phone.act('sendMessage', { matchId: id, id: 'm1', text: 'Hello', clientAt: 1 })
    await eventually(async () =>
      expect(await tab.database.streams.get(`messages:${id}`)).toBeDefined(),
    )
    campus.server.write(paths.match(id), {
      ...campus.server.get(paths.match(id)),
      gone: true,
      updatedAt: campus.server.now() + 1,
    })
    campus.ring(man.uid, 'matches')
    await eventually(async () => {
      expect(await tab.database.matches.count()).toBe(0)
      expect(await tab.database.messages.count()).toBe(0)
    })
  })

  test('whose commit became visible late is not passed over', async () => {
    const tab = await open()
    const earlier = campus.server.now() - durations.second
    campus.match(man.uid, 'first')
    await eventually(async () => expect(await tab.database.matches.count()).toBe(1))
    const late = paths.match(campus.match(man.uid, 'late'))
    campus.server.write(late, { ...campus.server.get(late), updatedAt: earlier })
    campus.ring(man.uid, 'matches')
    await eventually(async () => expect(await tab.database.matches.count()).toBe(2))
  })

  describe('is read once, and none is missed', () => {
    const engineOf = (tab: Tab, remote: Pick<Remote, 'pull'> = tab.remote) => ({
      ...tab,
      remote: { ...tab.remote, ...remote },
      locks: device.locks,
      now: campus.server.now,
    })
    const mirror = matchesMirror(man.uid)
    const matchAt = (girl: string, updatedAt: number) => {
      const path = paths.match(campus.match(man.uid, girl))
      campus.server.write(path, { ...campus.server.get(path), updatedAt })
    }
    const heldBy = async ({ database }: Tab) =>
      (await database.matches.toArray()).map(({ girlUid }) => girlUid).sort()
    const quiet = async () => {
      const tab = await open()
      await settled(tab)
      tab.phone.stop()
      return tab
    }

    test('what is settled costs nothing again', async () => {
      const tab = await quiet()
      matchAt('first', campus.server.now())
      campus.server.advance(durations.minute)
      await pullLog(engineOf(tab), mirror)
      campus.server.advance(durations.minute)
      matchAt('second', campus.server.now())
      const before = campus.server.counters.reads
      await pullLog(engineOf(tab), mirror)
      expect(await heldBy(tab)).toEqual(['first', 'second'])
      expect(campus.server.counters.reads).toBe(before + 1)
    })

    test('one asked for before a pull and seen after it comes with the next', async () => {
      const tab = await quiet()
      matchAt('first', campus.server.now())
      campus.server.advance(durations.minute)
      await pullLog(engineOf(tab), mirror)
      const askedFor = campus.server.now() - 9 * durations.second
      matchAt('late', askedFor)
      campus.server.advance(durations.minute)
      await pullLog(engineOf(tab), mirror)
      expect(await heldBy(tab)).toEqual(['first', 'late'])
    })

    test('one that becomes visible between two pages comes with the next pull', async () => {
      const tab = await quiet()
      const begun = campus.server.now()
      for (let index = 0; index < 120; index += 1)
        matchAt(`girl${100 + index}`, begun - 1_000 + index)
      let pages = 0
      const slowly = async (query: RemoteQuery) => {
        pages += 1
        if (pages === 2) {
          matchAt('late', begun - 2_000)
          campus.server.advance(durations.minute)
        }
        return tab.remote.pull(query)
      }
      await pullLog(engineOf(tab, { pull: slowly }), mirror)
      expect(pages).toBe(2)
      await pullLog(engineOf(tab), mirror)
      expect(await heldBy(tab)).toHaveLength(121)
    })

    test.each(['whole', 'broken off'])(
      'nor is it passed over for what a later page ends with, of a pull that is %s',
      async (end) => {
        const tab = await quiet()
        const usual = { ...pageSizes }
        Object.assign(pageSizes, { first: 2, largest: 2 })
        const begun = campus.server.now()
        const askedFor = begun - 2 * durations.second
        for (const girl of ['one', 'two', 'three']) matchAt(girl, begun - durations.second)
        let pages = 0
        const slowly = async (query: RemoteQuery) => {
          pages += 1
          if (pages === 2) {
            campus.server.advance(9 * durations.second - campus.server.now() + askedFor)
            matchAt('late', askedFor)
            campus.server.advance(2 * durations.second)
            for (const girl of ['four', 'five', 'six']) matchAt(girl, campus.server.now())
          }
          if (pages === 3 && end === 'broken off') throw new Transient('no network')
          return tab.remote.pull(query)
        }
        await pullLog(engineOf(tab, { pull: slowly }), mirror).catch(() => undefined)
        expect(await heldBy(tab)).not.toContain('late')
        Object.assign(pageSizes, usual)
        await pullLog(engineOf(tab), mirror)
        const all = ['one', 'two', 'three', 'late', 'four', 'five', 'six']
        expect(await heldBy(tab)).toEqual(all.sort())
      },
    )

    test('of several pages that broke off after the first, the others come later', async () => {
      const tab = await quiet()
      const begun = campus.server.now()
      for (let index = 0; index < 120; index += 1)
        matchAt(`girl${100 + index}`, begun - durations.hour + index)
      let pages = 0
      const brokenOff = async (query: RemoteQuery) => {
        pages += 1
        if (pages === 2) throw new Transient('no network')
        return tab.remote.pull(query)
      }
      // What stands before it was read long ago.
      await tab.database.streams.update('matches', {
        settledAt: begun - 2 * durations.hour,
        cursor: null,
      })
      await expect(pullLog(engineOf(tab, { pull: brokenOff }), mirror)).rejects.toThrow(Transient)
      expect(await heldBy(tab)).toHaveLength(100)
      await pullLog(engineOf(tab), mirror)
      expect(await heldBy(tab)).toHaveLength(120)
    })
  })

  test('49: is not made older by a late answer', async () => {
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

  test('of many in one commit: none is lost at the edge of a page', async () => {
    const tab = await open()
    await deckIs(tab, firstDeck)
    const girls = Array.from({ length: 205 }, (_, index) => `girl${index}`)
    const at = campus.server.now() + 1
    for (const girl of girls) {
      const id = campus.match(man.uid, girl)
      campus.server.write(paths.match(id), { ...campus.server.get(paths.match(id)), updatedAt: at })
    }
    campus.ring(man.uid, 'matches')
    await eventually(async () => expect(await tab.database.matches.count()).toBe(girls.length))
  })
})

test('what was seen here stays seen while it waits, however old its place in the log', async () => {
  const tab = await open()
  await settled(tab)
  tab.phone.stop()
  const engine = { ...tab, locks: device.locks, now: campus.server.now }
  await act(engine, 'markSeen', { ids: ['news'] })
  await pullLog(engine, seenMirror(man.uid))
  expect(await tab.database.seen.get('news')).toMatchObject({ id: 'news' })
})

test('47: a stream that is refused empties its table and leaves the others alone', async () => {
  const tab = await open()
  await deckIs(tab, firstDeck)
  campus.server.write(paths.subscription(man.uid), null)
  campus.ring(man.uid, 'subscription')
  await eventually(async () => expect(await tab.database.subscription.count()).toBe(0))
  expect(await deckOf(tab)).toEqual(firstDeck)
})
