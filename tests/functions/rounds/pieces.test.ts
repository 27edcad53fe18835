import { beforeEach, describe, expect, test } from 'vitest'
import { type Deadline, noDeadline } from '../../../functions/platform/bulk.ts'
import type { Store } from '../../../functions/platform/store.ts'
import { finaliseRound } from '../../../functions/rounds/ending/finalise-round.ts'
import { promoteLikes } from '../../../functions/rounds/promote-likes.ts'
import { type Step, workInPieces } from '../../../functions/rounds/work-in-pieces.ts'
import { deskPaths } from '../../../src/shared/desk-paths.ts'
import { limits } from '../../../src/shared/limits.ts'
import { collections, paths } from '../../../src/shared/paths.ts'
import { serverPaths } from '../../../src/shared/server-paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { watchLargestAnswers } from '../../support/memory-store/largest-answers.ts'
import {
  boysEnd,
  deck,
  girlsEnd,
  promotedAt,
  putLike,
  putPerson,
  round,
  roundId,
  user,
} from '../support/campus.ts'
import { everythingIn } from '../support/confirm.ts'

const men = ['man1', 'man2', 'man3']
const names = (of: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${of}${1_000 + at}`)

const copyOf = (store: HandlerStore, now: number): HandlerStore => {
  const copy = createHandlerStore(() => now)
  for (const name of Object.values(collections)) {
    for (const [path, data] of Object.entries(store.under(name))) copy.put(path, data)
  }
  return copy
}

const dyingAt = (store: Store, commit: number): Store => {
  let commits = 0
  return {
    ...store,
    transaction: (work) => {
      commits += 1
      if (commits > commit) return Promise.reject(new Error('died'))
      return store.transaction(work)
    },
  }
}

/** Lets the work die before each of its commits, and the next run end it. @returns what is left each time */
const afterEachDeath = async (
  begun: HandlerStore,
  now: number,
  work: (store: Store) => Promise<unknown>,
  check: (store: HandlerStore) => void,
): Promise<string[]> => {
  const ends: string[] = []
  for (let commit = 0; ; commit += 1) {
    const store = copyOf(begun, now)
    const isDead = await work(dyingAt(store, commit)).then(
      () => false,
      () => true,
    )
    check(store)
    if (isDead) await work(store)
    ends.push(everythingIn(store))
    if (!isDead) return ends
  }
}

describe('a promotion in pieces', () => {
  const women = names('woman', 500)
  let store: HandlerStore

  beforeEach(() => {
    store = createHandlerStore(() => promotedAt)
    store.put(paths.round(roundId), round())
    for (const uid of men) putPerson(store, uid, 'male')
    for (const uid of women) {
      putPerson(store, uid, 'female')
      for (const man of men) putLike(store, man, uid)
    }
  })
  const promote = (of: Store) => promoteLikes(of, roundId, promotedAt)

  test('that dies before any of its commits shows whole decks, and ends as if it had not', async () => {
    const ends = await afterEachDeath(store, promotedAt, promote, (half) => {
      for (const { uids } of Object.values(half.under(collections.assignments))) {
        expect(uids).toHaveLength(men.length)
      }
    })
    expect(ends.length).toBeGreaterThan(20)
    expect(new Set(ends).size).toBe(1)
    expect(ends[0]).not.toContain(collections.sweeps)
  })

  test('whose time is over after each piece ends as one that had time', async () => {
    const whole = copyOf(store, promotedAt)
    expect(await promote(whole)).toBe('done')
    let runs = 1
    while ((await promoteLikes(store, roundId, promotedAt, deadlineAfter(1))) === 'left') runs += 1
    expect(runs).toBe(3)
    expect(everythingIn(store)).toBe(everythingIn(whole))
  })

  test('holds the likes of a few women at a time', async () => {
    const { watched, largestOf } = watchLargestAnswers(store)
    await promote(watched)
    expect(Object.keys(store.under(collections.assignments))).toHaveLength(women.length)
    expect(largestOf(collections.likes)).toBeLessThanOrEqual(30 * men.length)
    expect(largestOf(collections.likeScores)).toBeLessThanOrEqual(30 * men.length)
  })

  test('begins anew when the boys’ window was moved meanwhile: there are other likes', async () => {
    await promote(dyingAt(store, 16)).catch(() => undefined)
    expect(store.under(collections.sweeps)).not.toEqual({})
    const { boys, girls } = round().phases
    const moved = { ...boys, endAt: boysEnd - 1 }
    store.put(paths.round(roundId), round({ phases: { boys: moved, girls } }))
    putPerson(store, 'man4', 'male')
    const [first = ''] = women
    putLike(store, 'man4', first)
    await promote(store)
    expect(store.at(serverPaths.assignment(roundId, first))?.uids).toHaveLength(men.length + 1)
  })
})

describe('the end of a round in pieces', () => {
  const now = girlsEnd + limits.graceMs
  const people = names('man', 150)
  let store: HandlerStore

  beforeEach(() => {
    store = createHandlerStore(() => now)
    store.put(paths.round(roundId), round())
    for (const uid of ['ann', 'bea']) putPerson(store, uid, 'female')
    for (const uid of people) {
      putPerson(store, uid, 'male')
      const shown = [user('ann', 'female'), user('bea', 'female')]
      store.put(serverPaths.assignment(roundId, uid), deck(uid, shown))
      putLike(store, uid, 'ann')
    }
    // Whoever is no participant any more has a deck that ends too.
    store.put(serverPaths.assignment(roundId, 'left'), deck('left', [user('ann', 'female')]))
  })
  const end = (of: Store) => finaliseRound(of, roundId, 'counts')

  test('that dies before any of its commits charges each man once, and ends as if it had not', async () => {
    const ends = await afterEachDeath(store, now, end, (half) => {
      for (const uid of people) {
        const used = half.at(paths.subscription(uid))?.roundsUsed
        expect(used).toBe(half.at(paths.ledger(`round_${roundId}_${uid}`)) === undefined ? 0 : 1)
      }
    })
    expect(ends.length).toBeGreaterThan(12)
    expect(new Set(ends).size).toBe(1)
    const whole = copyOf(store, now)
    await end(whole)
    expect(people.map((uid) => whole.at(paths.subscription(uid))?.roundsUsed)).toEqual(
      people.map(() => 1),
    )
    const decks = Object.values(whole.under(collections.assignments))
    expect(decks.every(({ gone, uids }) => gone && (uids as string[]).length === 0)).toBe(true)
    expect(Object.keys(whole.under(collections.likeVoids))).toHaveLength(people.length)
    expect(Object.keys(whole.under(collections.pairHistory))).toHaveLength(2 * people.length + 1)
    expect(ends[0]).not.toContain(collections.sweeps)
  })

  test('whose time is over after each piece ends as one that had time', async () => {
    const whole = copyOf(store, now)
    await end(whole)
    let runs = 1
    while ((await finaliseRound(store, roundId, 'counts', deadlineAfter(1))) === 'left') runs += 1
    expect(runs).toBeGreaterThan(3)
    expect(everythingIn(store)).toBe(everythingIn(whole))
    expect(store.at(deskPaths.roundStats(roundId))).toMatchObject({
      men: people.length,
      women: 2,
      decks: people.length + 1,
      showings: 2 * people.length + 1,
      exposure: { min: people.length, max: people.length + 1, unseen: 0 },
    })
  })

  test('holds a few people at a time', async () => {
    const { watched, largestOf } = watchLargestAnswers(store)
    await end(watched)
    expect(largestOf(collections.participants)).toBeLessThan(people.length)
    expect(largestOf(collections.assignments)).toBeLessThan(people.length)
    expect(largestOf(collections.likes)).toBeLessThanOrEqual(30)
  })

  test('keeps what stands in the history of pairs, such as an end that one of them set', async () => {
    const [boyUid = ''] = people
    const severed = { boyUid, girlUid: 'ann', roundId, isOver: true, createdAt: 7 }
    store.put(serverPaths.pair(boyUid, 'ann'), severed)
    await end(store)
    expect(store.at(serverPaths.pair(boyUid, 'ann'))).toEqual(severed)
    expect(store.at(serverPaths.pair(boyUid, 'bea'))).toMatchObject({ roundId, isOver: false })
  })

  test('ends on a deck that nobody is in, and cannot be ended', async () => {
    store.put(serverPaths.assignment(roundId, 'left'), deck('left', []))
    await end(store)
    expect(store.at(serverPaths.assignment(roundId, 'left'))).toMatchObject({ uids: [] })
  })
})

/** Over after so many looks at it: one after each piece. */
const deadlineAfter = (pieces: number): Deadline => {
  let looks = 0
  return {
    isOver: () => {
      looks += 1
      return looks >= pieces
    },
  }
}

describe('work in pieces', () => {
  const letters = ['a', 'b', 'c', 'd', 'e']
  let store: HandlerStore
  const done: string[] = []
  /** A step over the letters, one a piece, that counts them. */
  const spell =
    (name: string, diesAt?: string): Step<{ count: number }> =>
    async (after, { count }) => {
      const [letter = '', ...rest] = letters.filter((one) => one > after)
      if (letter === diesAt) throw new Error('died')
      done.push(`${name}${letter}`)
      return { next: rest.length === 0 ? null : letter, tally: { count: count + 1 } }
    }
  const work = (
    about: string,
    { diesAt, deadline = noDeadline }: { diesAt?: string; deadline?: Deadline } = {},
  ) => {
    done.length = 0
    const steps = [spell('1', diesAt), spell('2')]
    return workInPieces(store, { name: 'w', about, tally: { count: 0 }, steps }, deadline)
  }
  const marks = () => store.under(collections.sweeps)

  beforeEach(() => {
    store = createHandlerStore(() => promotedAt)
  })

  test('goes on behind its mark with what it had counted, and leaves no mark at the end', async () => {
    await expect(work('one', { diesAt: 'd' })).rejects.toThrow('died')
    expect(done).toEqual(['1a', '1b', '1c'])
    expect(await work('one')).toEqual({ count: 10 })
    expect(done).toEqual(['1d', '1e', '2a', '2b', '2c', '2d', '2e'])
    expect(marks()).toEqual({})
  })

  test('begins anew when it is about something else', async () => {
    await expect(work('one', { diesAt: 'd' })).rejects.toThrow('died')
    expect(await work('other')).toEqual({ count: 10 })
    expect(done).toHaveLength(10)
  })

  test('leaves the rest when its time is over, in every run one piece at least', async () => {
    const runs: string[][] = []
    for (;;) {
      const end = await work('one', { deadline: deadlineAfter(1) })
      runs.push([...done])
      if (end !== null) break
    }
    expect(runs.map((run) => run.length)).toEqual(Array.from({ length: 10 }, () => 1))
    expect(runs.flat()).toEqual(['1a', '1b', '1c', '1d', '1e', '2a', '2b', '2c', '2d', '2e'])
    expect(marks()).toEqual({})
  })

  test('of two runs at once the slower stops, and leaves no mark behind the faster', async () => {
    const ends = await Promise.all([work('one'), work('one')])
    expect(ends.filter((end) => end !== null)).toEqual([{ count: 10 }])
    expect(marks()).toEqual({})
  })
})
