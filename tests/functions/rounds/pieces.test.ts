import { beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '../../../functions/platform/store.ts'
import { announceRoundEvent } from '../../../functions/rounds/boundaries/announce-round-event.ts'
import { endRound } from '../../../functions/rounds/deactivate-rounds.ts'
import { finaliseRound } from '../../../functions/rounds/ending/finalise-round.ts'
import { promoteLikes } from '../../../functions/rounds/promote-likes.ts'
import { handleSetActiveRound } from '../../../functions/rounds/set-active-round.ts'
import { createTickRounds } from '../../../functions/rounds/tick-rounds.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { RoundEvent } from '../../../src/shared/model/rounds/round-event.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { watchLargestAnswers } from '../../support/memory-store/largest-answers.ts'
import {
  boysEnd,
  deck,
  girlsEnd,
  girlsStart,
  promotedAt,
  putLike,
  putPerson,
  round,
  roundId,
  user,
} from '../support/campus.ts'
import { asAdmin, everythingIn } from '../support/confirm.ts'
import { deadlineAfter } from '../support/deadline.ts'

const men = ['man1', 'man2', 'man3']
const names = (of: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${of}${1_000 + at}`)

const copyOf = (store: HandlerStore, now: number): HandlerStore => {
  const copy = createHandlerStore(() => now)
  for (const [path, data] of Object.entries(store.all())) copy.put(path, data)
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

/**
 * Everything but the sum of decks: a death behind the piece that ends the deck of somebody who left loses it from
 * that sum.
 */
const everythingBut = (store: HandlerStore): string => {
  const { [pathOf('roundStats', roundId)]: stats, ...others } = store.all()
  return JSON.stringify({ ...others, stats: { ...stats, decks: null } })
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
    ends.push(everythingBut(store))
    if (!isDead) return ends
  }
}

/** A tick whose time is over at each look: it does one piece of each work. */
const hastyTick = () => {
  let time = 0
  return createTickRounds(() => {
    time += durations.day
    return time
  })
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
      for (const { uids } of Object.values(half.under('assignments'))) {
        expect(uids).toHaveLength(men.length)
      }
    })
    expect(ends.length).toBeGreaterThan(20)
    expect(new Set(ends).size).toBe(1)
    expect(ends[0]).not.toContain('sweeps')
  })

  test('whose time is over after each piece ends as one that had time', async () => {
    const whole = copyOf(store, promotedAt)
    expect(await promote(whole)).toBe('done')
    let runs = 1
    while ((await promoteLikes(store, roundId, promotedAt, deadlineAfter(1))) === 'unfinished')
      runs += 1
    expect(runs).toBe(3)
    expect(everythingIn(store)).toBe(everythingIn(whole))
  })

  test('in ticks without time keeps the later boundaries waiting, and tells each woman once', async () => {
    const now = girlsStart + durations.minute
    const hasHappened = (event: RoundEvent) =>
      store.at(pathOf('roundEvents', roundId, event)) !== undefined
    let ticks = 0
    for (; !hasHappened('girlsStart'); ticks += 1) {
      expect(store.under('notifications')).toEqual({})
      await hastyTick()(store, now)
      if (hasHappened('boysEnd')) break
    }
    expect(Object.keys(store.under('assignments'))).toHaveLength(women.length)
    for (; !hasHappened('girlsStart'); ticks += 1) await hastyTick()(store, now)
    expect(ticks).toBeGreaterThan(4)
    expect(Object.keys(store.under('notifications'))).toHaveLength(women.length)
    expect(store.at(pathOf('roundEvents', roundId, 'girlsStart'))).toMatchObject({
      told: women.length,
    })
  })

  test('holds the likes of a few women at a time', async () => {
    const { watched, largestOf } = watchLargestAnswers(store)
    await promote(watched)
    expect(Object.keys(store.under('assignments'))).toHaveLength(women.length)
    expect(largestOf('likes')).toBeLessThanOrEqual(30 * men.length)
    expect(largestOf('likeScores')).toBeLessThanOrEqual(30 * men.length)
  })

  test('tells of the window with a few decks held at a time', async () => {
    const [first = '', ...others] = women
    for (const man of men) {
      const shown = others.slice(0, 90).map((uid) => user(uid, 'female'))
      store.put(pathOf('assignments', roundId, man), deck(man, shown))
    }
    const { watched, largestOf } = watchLargestAnswers(store)
    await promote(store)
    // A woman whom no man likes, and whom a deck shows, is told the same as one who is liked.
    const liked = others[0] ?? ''
    store.put(pathOf('assignments', roundId, liked), { ...deck(liked, []), gone: true })
    // This woman is in no deck any more.
    store.put(pathOf('assignments', roundId, first), { ...deck(first, []), gone: true })
    expect(await announceRoundEvent(watched, roundId, 'girlsStart', girlsStart)).toBe(
      women.length - 1,
    )
    expect(largestOf('assignments')).toBeLessThanOrEqual(men.length)
  })

  test('begins anew when the boys’ window was moved meanwhile: there are other likes', async () => {
    await promote(dyingAt(store, 16)).catch(() => undefined)
    expect(store.under('sweeps')).not.toEqual({})
    const { boys, girls } = round().phases
    const moved = { ...boys, endAt: boysEnd - 1 }
    store.put(paths.round(roundId), round({ phases: { boys: moved, girls } }))
    putPerson(store, 'man4', 'male')
    const [first = ''] = women
    putLike(store, 'man4', first)
    await promote(store)
    expect(store.at(pathOf('assignments', roundId, first))?.uids).toHaveLength(men.length + 1)
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
      store.put(pathOf('assignments', roundId, uid), deck(uid, shown))
      putLike(store, uid, 'ann')
    }
    // A man who is no participant any more has a deck that ends too.
    store.put(pathOf('assignments', roundId, 'left'), deck('left', [user('ann', 'female')]))
  })
  const end = (of: Store) => finaliseRound(of, roundId, { counts: 'counts', at: girlsEnd })

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
    const decks = Object.values(whole.under('assignments'))
    expect(decks.every(({ gone, uids }) => gone && (uids as string[]).length === 0)).toBe(true)
    expect(Object.keys(whole.under('likeVoids'))).toHaveLength(people.length)
    expect(Object.keys(whole.under('pairHistory'))).toHaveLength(2 * people.length + 1)
    expect(ends[0]).not.toContain('sweeps')
  })

  test('whose time is over after each piece ends as one that had time', async () => {
    const whole = copyOf(store, now)
    await end(whole)
    let runs = 1
    while (
      (await finaliseRound(
        store,
        roundId,
        { counts: 'counts', at: girlsEnd },
        deadlineAfter(1),
      )) === 'unfinished'
    )
      runs += 1
    expect(runs).toBeGreaterThan(3)
    expect(everythingIn(store)).toBe(everythingIn(whole))
    expect(store.at(pathOf('roundStats', roundId))).toMatchObject({
      men: people.length,
      women: 2,
      decks: people.length + 1,
      showings: 2 * people.length + 1,
      exposure: { min: people.length, max: people.length + 1, unseen: 0 },
    })
  })

  test('that an admin ordered is completed by the ticks when he has left', async () => {
    const hasty = { now: girlsStart, deadline: deadlineAfter(1) }
    expect(await endRound(store, roundId, 'deactivated', hasty)).toBe('unfinished')
    expect(store.at(paths.round(roundId))).toMatchObject({ isActive: true })
    await expect(
      handleSetActiveRound(store, asAdmin, { roundId, reason: 'It rains' }, girlsStart),
    ).rejects.toMatchObject({ reason: 'phase-closed' })
    let ticks = 0
    for (; store.at(paths.round(roundId))?.isActive === true; ticks += 1) {
      await hastyTick()(store, girlsStart)
    }
    expect(ticks).toBeGreaterThan(1)
    expect(store.under('sweeps')).toEqual({})
    expect(people.map((uid) => store.at(paths.subscription(uid))?.roundsUsed)).toEqual(
      people.map(() => 1),
    )
  })

  test('holds a few people at a time', async () => {
    const { watched, largestOf } = watchLargestAnswers(store)
    await end(watched)
    expect(largestOf('participants')).toBeLessThan(people.length)
    expect(largestOf('assignments')).toBeLessThan(people.length)
    expect(largestOf('likes')).toBeLessThanOrEqual(30)
  })

  test('keeps what stands in the history of pairs, such as an end that one of them set', async () => {
    const [boyUid = ''] = people
    const severed = { boyUid, girlUid: 'ann', roundId, isOver: true, createdAt: 7 }
    store.put(pathOf('pairHistory', boyUid, 'ann'), severed)
    await end(store)
    expect(store.at(pathOf('pairHistory', boyUid, 'ann'))).toEqual(severed)
    expect(store.at(pathOf('pairHistory', boyUid, 'bea'))).toMatchObject({ roundId, isOver: false })
  })

  test('ends on a deck that nobody is in, and cannot be ended', async () => {
    store.put(pathOf('assignments', roundId, 'left'), deck('left', []))
    await end(store)
    expect(store.at(pathOf('assignments', roundId, 'left'))).toMatchObject({ uids: [] })
  })
})
