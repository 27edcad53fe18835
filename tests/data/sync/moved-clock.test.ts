import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { UserDatabase } from '../../../src/data/database/schema.ts'
import { queueLocks } from '../../../src/data/locks/locks.ts'
import type { Engine } from '../../../src/data/sync/engine.ts'
import type { Pokes } from '../../../src/data/sync/pokes.ts'
import { pullDue } from '../../../src/data/sync/sync.ts'
import type { Remote } from '../../../src/remote/remote.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import { campusPoke } from '../../../src/shared/ids.ts'
import { day, durations } from '../../../src/shared/limits.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createCampus, man, noon, woman } from '../../support/engine/memory-campus.ts'

const { hour, minute } = durations
/** The windows of the campus in memory. */
const boysEnd = noon + 5 * hour
const girlsStart = noon + 6 * hour
const planEnds = noon + 4 * hour

interface Phone {
  database: UserDatabase
  /** @param wrongBy milliseconds by which the device's clock, and what it believes of the server's, is ahead */
  pull(pokes: Pokes, wrongBy?: number): Promise<void>
  rows(): Promise<Record<string, unknown[]>>
}

const phones: UserDatabase[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const database of phones.splice(0)) await database.delete()
})

const phoneOf = (uid: string, remote: Remote, serverNow: () => number): Phone => {
  const database = new UserDatabase(uid, {}, crypto.randomUUID())
  phones.push(database)
  const engine: Engine<Remote> = { database, remote, locks: queueLocks(), now: serverNow }
  return {
    database,
    pull: async (pokes, wrongBy = 0) => {
      vi.setSystemTime(serverNow() + wrongBy)
      await pullDue({ ...engine, now: () => serverNow() + wrongBy }, pokes)
      vi.setSystemTime(serverNow())
    },
    rows: async () => {
      const tables = database.pulledTables.filter(({ name }) => name !== 'syncStates')
      const all = tables.map(async (table) => [table.name, await table.toArray()] as const)
      return Object.fromEntries(await Promise.all(all))
    },
  }
}

/** A campus on which each table of a phone has rows, some of them near an end. */
const fullCampus = () => {
  const campus = createCampus()
  const { server } = campus
  const tell = (uid: string, id: string, createdAt: number) => {
    const told = { userUid: uid, targetType: 'all', title: id, body: id, link: null, seen: false }
    server.write(`notifications/${id}-${uid}`, { ...told, createdAt })
    server.write(`${paths.seen(uid)}/${id}-${uid}`, { seenAt: createdAt + minute })
    for (const stream of ['inbox', 'seen']) campus.poke(uid, stream)
  }
  for (const { uid } of [man, woman]) {
    const ages = { new: hour, old: 6 * day, last: 7 * day - 3 * hour }
    for (const [id, age] of Object.entries(ages)) tell(uid, id, noon - age)
  }
  campus.subscribe(man.uid, { expiresAt: planEnds })
  return { ...campus, tell }
}

const pokesOf = (campus: ReturnType<typeof createCampus>, uid: string): Pokes => {
  const of = (id: string) => {
    const poke = campus.server.get(paths.poke(id)) ?? {}
    const counts = (poke.counts ?? {}) as Record<string, number>
    return Object.entries((poke.pokedAt ?? {}) as Record<string, number>).map(
      ([stream, pokedAt]) =>
        [stream, { pokedAt, number: counts[stream] ?? 0, payload: null }] as const,
    )
  }
  return Object.fromEntries([...of(uid), ...of(campusPoke)])
}

/** The rules: her deck opens with her window, and his closes with his plan. */
const asRules = (remote: Remote, { uid }: { uid: string }, now: () => number): Remote => ({
  ...remote,
  pull: (query) => {
    const isHers = uid === woman.uid
    const isShut = isHers ? now() < girlsStart : now() >= planEnds
    if (query.collection === 'assignments' && isShut) {
      return Promise.reject(new Refusal('permission-denied', 'not-allowed'))
    }
    return remote.pull(query)
  },
})

const people = { he: man, she: woman }
const instants = {
  'with the first pull': noon,
  'an hour before his plan ends': planEnds - hour,
  'an hour after it': planEnds + hour,
  'at the end of the boys’ window': boysEnd,
  'an hour before hers opens': girlsStart - hour,
  'an hour after it has opened': girlsStart + hour,
  'two days later': girlsStart + 2 * day,
}
const wrongBy = [-10 * day, -2 * day, -2 * hour, 2 * hour, 2 * day, 10 * day]
const cases = Object.keys(people).flatMap((who) =>
  Object.keys(instants).flatMap((when) => wrongBy.map((ms) => [who, when, ms / hour, ms] as const)),
)

describe('a phone whose clock was wrong at one pull holds what a phone with a right one holds [133]', () => {
  test.each(cases)('%s, %s, %d h', async (who, when, _hours, ms) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const account = people[who as keyof typeof people]
    const at = instants[when as keyof typeof instants]
    const campus = fullCampus()
    const { server } = campus
    const remote = asRules(server.connect(account), account, server.now)
    const [right, wrong] = [1, 2].map(() => phoneOf(account.uid, remote, server.now))
    if (right === undefined || wrong === undefined) throw new Error('No phones')
    const both = async (wrongly = 0) => {
      const pokes = pokesOf(campus, account.uid)
      await right.pull(pokes)
      await wrong.pull(pokes, wrongly)
    }
    if (at > noon) await both()
    server.advance(at - server.now())
    campus.match(man.uid, woman.uid)
    campus.tell(account.uid, 'match', at)
    campus.assign('r1', woman.uid, [man.uid])
    await both(ms)
    // The clock is right again, and nothing new is told.
    server.advance(minute)
    await both()
    expect(await wrong.rows()).toEqual(await right.rows())
    server.write(paths.user(account.uid), {
      ...server.get(paths.user(account.uid)),
      bio: 'Newer',
      updatedAt: serverTime,
    })
    campus.poke(account.uid, 'me')
    server.advance(8 * hour)
    await both()
    expect(await wrong.rows()).toEqual(await right.rows())
  })
})
