import { pathOf } from '../../../src/shared/collections/path-of.ts'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { outboxKey } from '../../../src/data/mutations/keys.ts'
import { pullSet } from '../../../src/data/sync/pull-set.ts'
import { likeId } from '../../../src/shared/ids.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import {
  answerIsHeld,
  eventually,
  killAll,
  settled,
  type Tab,
} from '../../support/engine/client.ts'
import {
  begin,
  campus,
  deckIs,
  deckOf,
  device,
  firstDeck,
  open,
  putPlace,
} from '../../support/engine/man-client.ts'
import { man, woman } from '../../support/engine/memory-campus.ts'
import { laterMillisecond } from '../../support/passing-time.ts'

beforeEach(begin)
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
    const path = pathOf('assignments', 'r1', man.uid)
    campus.server.write(path, { ...campus.server.get(path), gone: true })
    campus.poke(man.uid, 'assignments')
    await deckIs(tab, [])
  })

  test('are replaced when another round opens, and the likes of the last one stay [46]', async () => {
    const tab = await open()
    await deckIs(tab, firstDeck)
    await tab.client.act('like', { roundId: 'r1', uid: woman.uid })
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
    campus.poke('campus', 'rounds')
    await deckIs(tab, [])
    expect(await tab.database.rounds.count()).toBe(0)
  })

  test('that were published before their round opened come with it [46]', async () => {
    const tab = await open()
    await deckIs(tab, firstDeck)
    const path = paths.round('r1')
    campus.server.write(path, { ...campus.server.get(path), isActive: false })
    campus.poke('campus', 'rounds')
    await deckIs(tab, [])
    campus.assign('r2', man.uid, ['newcomer'])
    const poked = () => Object(campus.server.get(paths.poke(man.uid))?.pokedAt).assignments
    await eventually(async () =>
      expect((await tab.database.syncStates.get('assignments'))?.pokedAt).toBe(poked()),
    )
    campus.openRound('r2')
    await deckIs(tab, ['r2:newcomer'])
  })

  test('of the last round are not shown in the new round when they come late [46]', async () => {
    const tab = await open()
    await deckIs(tab, firstDeck)
    await settled(tab)
    const release = tab.remote.hold()
    const engine = { ...tab, locks: device.locks, now: campus.server.now }
    const late = pullSet(engine, 'assignments')
    await answerIsHeld(tab.remote)
    const data = campus.server.get(paths.round('r1')) ?? {}
    const poke = { pokedAt: 1, number: 1, payload: [{ id: 'r2', data }] }
    await pullSet(engine, 'activeRound', { poke })
    release()
    await late
    expect(await deckOf(tab)).toEqual([])
  })

  test('that this version cannot read replace nothing', async () => {
    const tab = await open()
    await deckIs(tab, firstDeck)
    await settled(tab)
    const path = pathOf('assignments', 'r1', man.uid)
    campus.server.write(path, { ...campus.server.get(path), uids: 'of another version' })
    await pullSet({ ...tab, locks: device.locks, now: campus.server.now }, 'assignments')
    expect(await deckOf(tab)).toEqual(firstDeck)
  })
})

describe('an answer asked for before a like was delivered', () => {
  test('does not take the like off the screen when it comes late [50]', async () => {
    const tab = await open()
    await deckIs(tab, firstDeck)
    await settled(tab)

    const release = tab.remote.hold()
    const engine = { ...tab, locks: device.locks, now: campus.server.now }
    const late = pullSet(engine, 'likes')
    await answerIsHeld(tab.remote)
    const other = await open()
    await other.client.act('like', { roundId: 'r1', uid: woman.uid })
    await eventually(async () => {
      const row = await tab.database.outbox.get(outboxKey.like({ roundId: 'r1', uid: woman.uid }))
      expect(row?.state).toBe('delivered')
    })
    release()
    await late
    expect(await tab.database.likes.get(likeId('r1', man.uid, woman.uid))).toBeDefined()
  })

  test('gives way to an answer asked for afterwards, which removes the like', async () => {
    const tab = await open()
    await deckIs(tab, firstDeck)
    const key = outboxKey.like({ roundId: 'r1', uid: woman.uid })
    await tab.client.act('like', { roundId: 'r1', uid: woman.uid })
    await eventually(async () =>
      expect((await tab.database.outbox.get(key))?.state).toBe('delivered'),
    )
    campus.server.write(paths.like('r1', man.uid, woman.uid), null)
    await laterMillisecond()
    await pullSet({ ...tab, locks: device.locks, now: campus.server.now }, 'likes')
    expect(await tab.database.likes.count()).toBe(0)
    expect(await tab.database.outbox.get(key)).toBeUndefined()
  })
})

describe('the round that a poke carries', () => {
  const carrying = (documents: object, pokedAt: number, number = 1) => ({
    pokedAt: { ...(campus.server.get(paths.campusPoke)?.pokedAt as object), rounds: pokedAt },
    counts: { rounds: number },
    payload: { rounds: { pokedAt, documents } },
  })
  const namesOf = async ({ database }: Tab) =>
    (await database.rounds.toArray()).map(({ id, name }) => `${id} ${name}`)
  const named = (name: string) => ({ ...campus.server.get(paths.round('r1')), name })

  test('is the later of two pokes within one millisecond', async () => {
    const tab = await open()
    const at = campus.server.now() + 1
    for (const [index, name] of ['first', 'second'].entries()) {
      campus.server.write(paths.campusPoke, carrying({ r1: named(name) }, at, index + 2))
      await eventually(async () => expect(await namesOf(tab)).toEqual([`r1 ${name}`]))
    }
  })

  test('is pulled when it is older than the poke or cannot be read', async () => {
    const tab = await open()
    await settled(tab)
    const { pokedAt } = carrying({}, campus.server.now() + 1)
    campus.server.write(paths.round('r1'), named('really'))
    campus.server.write(paths.campusPoke, { ...carrying({ r1: named('stale') }, 1), pokedAt })
    await eventually(async () => expect(await namesOf(tab)).toEqual(['r1 really']))

    campus.server.write(paths.round('r1'), named('again'))
    const unreadable = { r1: { name: 'of a later version' } }
    campus.server.write(paths.campusPoke, carrying(unreadable, campus.server.now() + 1))
    await eventually(async () => expect(await namesOf(tab)).toEqual(['r1 again']))
  })
})

describe('the participation in a round', () => {
  const placeOf = async ({ database }: Tab) => (await database.participation.toArray())[0]

  test('is asked for as soon as no deck tells of it', async () => {
    putPlace('r1', { optedOut: false })
    const tab = await open()
    await settled(tab)
    expect(await placeOf(tab)).toBeUndefined()
    putPlace('r1', { optedOut: true })
    const deck = pathOf('assignments', 'r1', man.uid)
    campus.server.write(deck, { ...campus.server.get(deck), uids: [], cards: {}, gone: true })
    campus.poke(man.uid, 'assignments')
    await eventually(async () => expect(await placeOf(tab)).toMatchObject({ optedOut: true }))
  })

  test('is known before the round starts, while the person can still sit it out', async () => {
    putPlace('r2', { optedOut: false })
    campus.assign('r2', man.uid, ['newcomer'])
    campus.openRound('r2', campus.server.now() + durations.hour)
    const tab = await open()
    await deckIs(tab, ['r2:newcomer'])
    await eventually(async () => expect(await placeOf(tab)).toMatchObject({ roundId: 'r2' }))
  })
})

test('a stream that is refused empties its table and leaves the others alone [47]', async () => {
  const tab = await open()
  await deckIs(tab, firstDeck)
  campus.server.write(paths.subscription(man.uid), null)
  campus.poke(man.uid, 'subscription')
  await eventually(async () => expect(await tab.database.subscription.count()).toBe(0))
  expect(await deckOf(tab)).toEqual(firstDeck)
})
