import { pathOf } from '../../../src/shared/collections/path-of.ts'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { UserDatabase } from '../../../src/data/database/schema.ts'
import { createRetryAfter } from '../../../src/data/lib/retry-after.ts'
import { queueLocks } from '../../../src/data/locks/locks.ts'
import { untilDeckTurns } from '../../../src/data/sync/due.ts'
import type { Engine } from '../../../src/data/sync/engine.ts'
import { pullDue, startSync } from '../../../src/data/sync/sync.ts'
import type { Remote } from '../../../src/remote/remote.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import { durations } from '../../../src/shared/limits.ts'
import { eventually } from '../../support/engine/client.ts'
import { type Campus, createCampus, man, noon, woman } from '../../support/engine/memory-campus.ts'
import type { MemoryRemote } from '../../support/memory-store/server.ts'

const { hour, minute, second } = durations
/** The girls' window of the campus in memory. */
const girlsStart = noon + 6 * hour

let campus: Campus
let database: UserDatabase
let remote: MemoryRemote
let engine: Engine<Remote>

const begin = async (who: typeof man): Promise<void> => {
  campus = createCampus()
  remote = campus.server.connect(who)
  database = new UserDatabase(who.uid, {}, crypto.randomUUID())
  await database.open()
  engine = { database, remote, locks: queueLocks(), now: campus.server.now }
}
afterEach(() => database.close())

/** Plays the rules: a deck that may not be read is absent, and no poke tells of it. */
const show = (viewerUid: string, uids: readonly string[]): void =>
  campus.server.write(pathOf('assignments', 'r1', viewerUid), {
    roundId: 'r1',
    viewerUid,
    uids,
    cards: Object.fromEntries(
      uids.map((uid) => [uid, { uid, photoUrls: [], interests: [], verified: false }]),
    ),
    publishedAt: noon,
    updatedAt: noon,
    gone: uids.length === 0,
  })
const cards = () => database.cards.count()
const goTo = (time: number): void => campus.server.advance(time - campus.server.now())

describe('her deck', () => {
  beforeEach(() => begin(woman))

  test('is asked for when her window opens, though no poke comes, and once', async () => {
    await pullDue(engine, {})
    await pullDue(engine, {})
    show(woman.uid, [man.uid])
    goTo(girlsStart - minute)
    const { snapshot } = await pullDue(engine, {})
    expect(await cards()).toBe(0)
    expect(untilDeckTurns(snapshot)).toBe(minute + second)
    goTo(girlsStart + second)
    await pullDue(engine, {})
    expect(await cards()).toBe(1)
    const { reads } = campus.server.counters
    await pullDue(engine, {})
    expect(campus.server.counters.reads).toBe(reads)
  })

  test('is asked for again, once, when its likes were promoted after her window had opened [N3]', async () => {
    await pullDue(engine, {})
    goTo(girlsStart + second)
    await pullDue(engine, {})
    show(woman.uid, [man.uid])
    goTo(girlsStart + minute)
    await pullDue(engine, {})
    expect(await cards()).toBe(0)
    const completedAt = girlsStart + minute
    await database.rounds.toCollection().modify((round) => {
      round.phases.boys = { ...round.phases.boys, isComplete: true, completedAt }
    })
    await pullDue(engine, {})
    expect(await cards()).toBe(1)
    const { reads } = campus.server.counters
    await pullDue(engine, {})
    expect(campus.server.counters.reads).toBe(reads)
  })

  test('is asked for by a page that is open at that time', async () => {
    await pullDue(engine, {})
    await pullDue(engine, {})
    show(woman.uid, [man.uid])
    const openedAt = Date.now()
    const clock = () => girlsStart + second - 150 + (Date.now() - openedAt)
    const sync = startSync({ ...engine, now: clock }, createRetryAfter(), {
      pullConversations: async () => false,
      pulled: () => {},
      heard: () => {},
      failed: () => {},
    })
    await eventually(async () => expect(await cards()).toBe(1))
    sync.stop()
  })
})

describe('a phone whose clock is wrong at one pull before her window [133]', () => {
  beforeEach(() => begin(woman))

  /** The rules refuse her deck before her window opens. */
  const asRules = (): Remote => ({
    ...remote,
    pull: (query) => {
      const isShut = campus.server.now() < girlsStart
      if (query.collection === 'assignments' && isShut) {
        return Promise.reject(new Refusal('permission-denied', 'not-allowed'))
      }
      return remote.pull(query)
    },
  })

  const wrongBy = [-48 * hour, -2 * hour, 2 * hour, 9 * hour, 48 * hour]
  const openedAfter = [0, hour, 3 * hour, 10 * hour]
  const cases = wrongBy.flatMap((ms) => openedAfter.map((after) => [ms / hour, after / hour]))

  test.each(cases)(
    'by %d h asks for her deck when it is opened %d h after the opening',
    async (wrong, after) => {
      const served = { ...engine, remote: asRules() }
      await pullDue(served, {})
      show(woman.uid, [man.uid])
      goTo(girlsStart - hour)
      await pullDue({ ...served, now: () => campus.server.now() + (wrong ?? 0) * hour }, {})
      expect(await cards()).toBe(0)
      goTo(girlsStart + (after ?? 0) * hour + second)
      await pullDue(served, {})
      expect(await cards()).toBe(1)
      const { reads } = campus.server.counters
      await pullDue(served, {})
      expect(campus.server.counters.reads).toBe(reads)
    },
  )
})

test('his deck goes from the phone when his plan ends by its date', async () => {
  await begin(man)
  campus.subscribe(man.uid, { expiresAt: noon + hour })
  await pullDue(engine, {})
  await pullDue(engine, {})
  expect(await cards()).toBe(2)
  show(man.uid, [])
  goTo(noon + hour + second)
  await pullDue(engine, {})
  expect(await cards()).toBe(0)
})
