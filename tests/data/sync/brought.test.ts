import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetEmptied } from '../../../src/data/database/forget.ts'
import { matchesMirror } from '../../../src/data/sync/log-mirrors.ts'
import type { Pokes } from '../../../src/data/sync/pokes.ts'
import { pullLog } from '../../../src/data/sync/pull-log.ts'
import { pullDue } from '../../../src/data/sync/sync.ts'
import { durations } from '../../../src/shared/limits.ts'
import { collections, paths } from '../../../src/shared/paths.ts'
import { createDevice, type Device, eventually, settled, type Tab } from '../../support/client.ts'
import { type Campus, createCampus, man, woman } from '../../support/memory-campus.ts'

let campus: Campus
let device: Device
let tab: Tab

beforeEach(async () => {
  campus = createCampus()
  device = createDevice(campus.server, man)
  tab = await device.open()
  campus.match(man.uid, 'earlier')
  await eventually(async () => expect(await held()).toEqual(['earlier']))
  await settled(tab)
})
afterEach(() => device.kill(tab))

const held = async () => (await tab.database.matches.toArray()).map(({ girlUid }) => girlUid).sort()
const engine = () => ({ ...tab, locks: device.locks, now: campus.server.now })
const place = () => tab.database.syncStates.get('matches')
const pokeOnce = () => campus.poke(man.uid, 'matches')

/** What the phone hears now of its own poke, whatever comes after it. */
const heard = (changes: { number?: number; documents?: Record<string, object> } = {}): Pokes => {
  const poke = campus.server.get(paths.poke(man.uid)) as Record<string, Record<string, number>>
  const number = changes.number ?? poke.counts?.matches
  const pokedAt = poke.pokedAt?.matches ?? 0
  const brought = Object(poke.carried?.matches).documents
  const documents = Object.entries({ ...brought, ...changes.documents })
  return {
    mine: poke.pokedAt ?? {},
    campus: {},
    counts: { ...poke.counts, ...(number !== undefined && { matches: number }) },
    carried: {
      matches: { pokedAt, number, documents: documents.map(([id, data]) => ({ id, data })) },
    },
  } as Pokes
}
/** From here on this phone hears only what a test tells it. */
const quiet = () => tab.client.stop()
const readsOf = async (work: Promise<unknown>): Promise<number> => {
  const before = campus.server.counters.reads
  await work
  return campus.server.counters.reads - before
}
const end = (id: string) => {
  const path = paths.match(id)
  const at = campus.server.now() + 1
  campus.server.write(path, { ...campus.server.get(path), people: {}, gone: true, updatedAt: at })
}

describe('a match that a poke brings', () => {
  beforeEach(quiet)

  test('is there without a document being read, with all that it reveals', async () => {
    campus.match(man.uid, woman.uid)
    expect(await readsOf(pullDue(engine(), heard()))).toBe(0)
    expect(await held()).toEqual(['earlier', woman.uid])
    const match = await tab.database.matches.get(`${man.uid}_${woman.uid}`)
    expect(match?.people[woman.uid]).toMatchObject({ name: woman.uid, instagramId: woman.uid })
    const putAgain = vi.spyOn(tab.database.matches, 'bulkPut')
    expect(await readsOf(pullDue(engine(), heard()))).toBe(0)
    expect(putAgain).not.toHaveBeenCalled()
  })

  test('is shown after what waits was read once: it may be long', async () => {
    campus.match(man.uid, woman.uid)
    const read = vi.spyOn(tab.database.outbox, 'toArray')
    await pullDue(engine(), heard())
    expect(await held()).toEqual(['earlier', woman.uid])
    expect(read).toHaveBeenCalledTimes(1)
  })

  test('is gone with its conversation when the poke brings its end', async () => {
    const id = campus.match(man.uid, woman.uid)
    await pullDue(engine(), heard())
    end(id)
    campus.poke(man.uid, 'matches')
    const pokes = heard({ documents: { [id]: campus.server.get(paths.match(id)) ?? {} } })
    expect(await readsOf(pullDue(engine(), pokes))).toBe(0)
    expect(await held()).toEqual(['earlier'])
  })

  test('is not all where a poke was missed: the others are asked for', async () => {
    campus.match(man.uid, 'missed')
    campus.match(man.uid, woman.uid)
    await pullDue(engine(), heard())
    expect(await held()).toEqual(['earlier', 'missed', woman.uid])
  })

  test('is not all where an older server has poked, which does not count', async () => {
    pokeOnce()
    await pullDue(engine(), { ...heard(), counts: {}, carried: {} })
    campus.match(man.uid, 'missed')
    campus.match(man.uid, woman.uid)
    await pullDue(engine(), heard({ number: 1 }))
    expect(await held()).toEqual(['earlier', 'missed', woman.uid])
  })

  test('hides what an older server poked for in between, and only until the next that asks', async () => {
    const number = ((await place())?.poke ?? 0) + 1
    campus.match(man.uid, 'uncounted')
    campus.match(man.uid, woman.uid)
    await pullDue(engine(), heard({ number }))
    expect(await held()).toEqual(['earlier', woman.uid])
    campus.server.advance(durations.minute)
    pokeOnce()
    await pullDue(engine(), { ...heard(), carried: {} })
    expect(await held()).toEqual(['earlier', 'uncounted', woman.uid])
  })

  test('stays in a poke that an older server counts, and passes for nothing that this pokes for', async () => {
    campus.match(man.uid, woman.uid)
    const left = heard()
    await pullDue(engine(), left)
    campus.match(man.uid, 'later')
    await pullDue(engine(), { ...left, mine: heard().mine })
    expect(await held()).toEqual(['earlier', 'later', woman.uid])
  })

  test('settles nothing: what becomes visible late is found by the next that asks', async () => {
    const before = await place()
    campus.server.advance(durations.minute)
    const askedFor = campus.server.now() - 9 * durations.second
    campus.match(man.uid, woman.uid)
    await pullDue(engine(), heard())
    expect(await place()).toMatchObject({
      settledAt: before?.settledAt,
      cursor: before?.cursor,
    })
    const late = paths.match(campus.match(man.uid, 'late'))
    campus.server.write(late, { ...campus.server.get(late), updatedAt: askedFor })
    pokeOnce()
    await pullDue(engine(), { ...heard(), carried: {} })
    expect(await held()).toEqual(['earlier', 'late', woman.uid])
  })

  test.each(['known', 'not known'])(
    'does not come back with a poke that is older than its end, read at a time that is %s',
    async (readAt) => {
      const id = campus.match(man.uid, woman.uid)
      const late = heard()
      end(id)
      pokeOnce()
      await pullLog(engine(), matchesMirror(man.uid))
      await tab.database.syncStates.where({ name: 'matches' }).modify((row) => {
        if (readAt === 'not known') delete row.settledAt
      })
      expect(await held()).toEqual(['earlier'])
      const seen: string[][] = []
      tab.database.matches.hook('creating', (key) => void seen.push([String(key)]))
      await pullDue(engine(), late)
      expect(seen).toEqual([])
      expect(await held()).toEqual(['earlier'])
    },
  )

  test('stays away where its owner has ended it and the server does not know yet', async () => {
    const id = campus.match(man.uid, woman.uid)
    await pullDue(engine(), heard())
    await tab.client.act('unmatch', { uid: woman.uid })
    expect(await held()).toEqual(['earlier'])
    campus.poke(man.uid, 'matches')
    const pokes = heard({ documents: { [id]: campus.server.get(paths.match(id)) ?? {} } })
    await pullDue(engine(), pokes)
    expect(await held()).toEqual(['earlier'])
  })

  test('does not save a phone that slept too long from reading all', async () => {
    await tab.database.syncStates.update('matches', { pulledAt: 1 })
    const path = paths.match(`${man.uid}_earlier`)
    campus.server.write(path, null)
    campus.match(man.uid, woman.uid)
    await pullDue(engine(), heard())
    expect(await held()).toEqual([woman.uid])
  })

  test('is asked for where this version cannot read it', async () => {
    const id = campus.match(man.uid, woman.uid)
    await pullDue(engine(), heard({ documents: { [id]: { of: 'a later version' } } }))
    expect(await held()).toEqual(['earlier', woman.uid])
  })

  test('is not taken for what a second poke within its millisecond has told', async () => {
    campus.match(man.uid, woman.uid)
    const first = heard()
    await pullDue(engine(), first)
    const path = paths.match(`${man.uid}_${woman.uid}`)
    const updatedAt = first.mine.matches
    campus.server.write(path, { ...campus.server.get(path), messagesChangedAt: 7, updatedAt })
    await pullDue(engine(), { ...first, counts: { matches: (first.counts.matches ?? 0) + 1 } })
    expect(await tab.database.matches.get(`${man.uid}_${woman.uid}`)).toMatchObject({
      messagesChangedAt: 7,
    })
  })
})

test('what this phone has just done is asked for beside what is brought', async () => {
  const id = `${man.uid}_earlier`
  await tab.client.act('markRead', { matchId: id, readAt: campus.server.now() })
  await eventually(() => expect(campus.server.get(paths.match(id))?.readAt).toHaveProperty(man.uid))
  await settled(tab)
  quiet()
  campus.server.advance(durations.minute)
  const now = { ...campus.server.get(paths.match(id)), updatedAt: campus.server.now() }
  campus.server.write(paths.match(id), now)
  pokeOnce()
  await pullDue(engine(), heard({ documents: { [id]: { ...now, readAt: {} } } }))
  expect((await tab.database.matches.get(id))?.readAt).toHaveProperty(man.uid)
  expect(await tab.database.outbox.toArray()).toEqual([])
})

test('the first of all is not asked for either, and missed where it was lost', async () => {
  const other = createDevice(campus.server, woman)
  const first = await other.open()
  await settled(first)
  const asked: string[] = []
  const { pull } = first.remote
  first.remote.pull = (query) => {
    asked.push(query.collection)
    return pull(query)
  }
  campus.match(man.uid, woman.uid)
  await eventually(async () => expect(await first.database.matches.count()).toBe(1))
  await eventually(async () =>
    expect(await first.database.syncStates.get('matches')).toMatchObject({ poke: 1 }),
  )
  expect(asked).not.toContain(collections.matches)

  await first.database.matches.clear()
  await forgetEmptied(first.database)
  expect(await first.database.syncStates.get('matches')).toBeUndefined()
  other.kill(first)
})
