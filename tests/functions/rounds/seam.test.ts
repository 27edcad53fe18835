import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endRound } from '../../../functions/rounds/deactivate-rounds.ts'
import { createTickRounds } from '../../../functions/rounds/tick-rounds.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { confirmRefusal } from '../../../src/shared/domain/rounds/confirm.ts'
import {
  type FemaleRoundView,
  femaleRoundView,
} from '../../../src/shared/domain/rounds/female-round.ts'
import { likeRefusal } from '../../../src/shared/domain/rounds/like.ts'
import { type MaleRoundView, maleRoundView } from '../../../src/shared/domain/rounds/male-round.ts'
import { windowsFit } from '../../../src/shared/domain/rounds/windows.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { Gender } from '../../../src/shared/model/people/answers.ts'
import type { Card } from '../../../src/shared/model/people/card.ts'
import type { Assignment } from '../../../src/shared/model/rounds/assignment.ts'
import type { Round } from '../../../src/shared/model/rounds/round.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  boysEnd,
  deck,
  participant,
  putLike,
  putPerson,
  round,
  roundId,
  subscription,
  user,
} from '../support/campus.ts'

const { second, minute, hour } = durations

/** Older code took windows that lie as close together as the grace, or closer where an admin changed it. */
const gaps = [
  0,
  1,
  limits.graceMs - 1,
  limits.graceMs,
  limits.graceMs + limits.lastLikeMs,
  2 * hour,
]
const girlsLength = hour

interface Play {
  gap: number
  /** Milliseconds by which each tick comes after its minute, and whether it is cut short. */
  ticks: readonly { late: number; isCut: boolean }[]
}
const plays: fc.Arbitrary<Play> = fc.record({
  gap: fc.constantFrom(...gaps),
  ticks: fc.array(
    fc.record({
      late: fc.constantFrom(0, 1, 40 * second, 10 * minute, 40 * minute),
      isCut: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  ),
})

/** `ann` is liked by the boy, `bea` by nobody. */
const women = ['ann', 'bea'] as const

const campusOf = (gap: number, clock: () => number) => {
  const store = createHandlerStore(clock)
  const startAt = boysEnd + gap
  const { boys } = round().phases
  const girls = { startAt, endAt: startAt + girlsLength, isComplete: false }
  store.put(paths.round(roundId), round({ phases: { boys, girls } }))
  for (const uid of women) putPerson(store, uid, 'female')
  putPerson(store, 'boy', 'male')
  store.put(
    pathOf('assignments', roundId, 'boy'),
    deck(
      'boy',
      women.map((uid) => user(uid, 'female')),
    ),
  )
  putLike(store, 'boy', 'ann', boysEnd - minute)
  return store
}

const roundIn = (store: HandlerStore) => store.at(paths.round(roundId)) as unknown as Round
const isMarked = (store: HandlerStore, event: string) =>
  store.at(pathOf('roundEvents', roundId, event)) !== undefined
const cardsIn = (store: HandlerStore, uid: string): Card[] => {
  const stored = store.at(pathOf('assignments', roundId, uid)) as unknown as Assignment | undefined
  return stored === undefined || stored.gone ? [] : Object.values(stored.cards)
}

/** The deck as a phone has it: it asks when the rules open it, and the answer stays until it asks again. */
interface Asked {
  deck: Card[]
  at: number
}

const facts = (uid: string, gender: Gender) => ({
  verified: true,
  verifiedRequired: false,
  collegeId: 'approved' as const,
  participation: participant(uid, gender),
  matched: new Set<string>(),
  matchedThisRound: new Set<string>(),
})

const hersAt = (store: HandlerStore, uid: string, asked: Asked, now: number) =>
  femaleRoundView(
    {
      ...facts(uid, 'female'),
      round: roundIn(store),
      complete: true,
      deck: asked.deck,
      deckAskedAt: asked.at,
      later: [],
      confirming: new Set(),
    },
    now,
  )

const hisAt = (store: HandlerStore, now: number) =>
  maleRoundView(
    {
      ...facts('boy', 'male'),
      round: roundIn(store),
      subscription: subscription('boy'),
      deck: cardsIn(store, 'boy'),
      liked: new Set(['ann']),
    },
    now,
  )

const likeNow = (store: HandlerStore, now: number) =>
  likeRefusal(
    { round: roundIn(store), subscription: subscription('boy'), assigned: true },
    'delivered',
    now,
  )

/** Every sentence of a screen that claims something of the server, and the proof that it is so. */
const claims: Partial<
  Record<
    (FemaleRoundView | MaleRoundView)['state'],
    (store: HandlerStore, uid: string, now: number) => boolean
  >
> = {
  // "The likes are in."
  review: (store, _uid, now) => likeNow(store, now) === 'phase-closed',
  // "We’re getting your round ready. It takes a minute or two."
  gettingReady: (store, _uid, now) => now >= (roundIn(store).phases.girls.startAt ?? 0),
  // "Nobody to choose from this time. The next round starts fresh."
  nobody: (store, uid) =>
    isMarked(store, 'boysEnd') && cardsIn(store, uid).length === 0 && uid === 'bea',
  // "You’ll see who liked you as soon as this phone is online."
  opening: (store) => isMarked(store, 'boysEnd'),
  // "We’re closing this round."
  ending: (store, _uid, now) => confirmRefusal(roundIn(store), true, now) === 'phase-closed',
  // "This round ended without a match.", "This round is over."
  summary: (store) => isMarked(store, 'girlsEnd'),
  // "No profiles assigned to you yet. Please check back later.", "This one began without you"
  unassigned: () => false,
  outside: () => false,
}

/** Runs a tick; one that is cut short stops after its first piece. */
const tick = async (store: HandlerStore, now: number, isCut: boolean) => {
  let looks = 0
  const run = isCut
    ? createTickRounds(() => (looks++ === 0 ? 0 : limits.roundRunMs))
    : createTickRounds()
  await run(store, now)
}

test('no screen claims what the server has not done, at any instant between clock and tick [N3]', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(plays, async ({ gap, ticks }) => {
      let clock = boysEnd - minute
      const store = campusOf(gap, () => clock)
      const asked = new Map<string, Asked>(women.map((uid) => [uid, { deck: [], at: 0 }]))
      const { boys, girls } = roundIn(store).phases
      const bounds = [boys, girls].flatMap(({ endAt }) => [
        endAt ?? 0,
        (endAt ?? 0) + limits.graceMs,
      ])
      const around = [...bounds, girls.startAt ?? 0].flatMap((at) => [
        at - 1,
        at,
        at + 1,
        at + second,
      ])

      const look = () => {
        for (const uid of women) {
          const open = clock >= (girls.startAt ?? 0)
          const { phases } = roundIn(store)
          const { at } = asked.get(uid) as Asked
          // A phone asks once when the window opens, and once when the likes were promoted after that.
          const isDue = open && at < Math.max(girls.startAt ?? 0, phases.boys.completedAt ?? 0)
          const isPoked =
            open && cardsIn(store, uid).length !== (asked.get(uid) as Asked).deck.length
          const before = hersAt(store, uid, asked.get(uid) as Asked, clock)
          check(before, uid)
          if (isDue || isPoked) asked.set(uid, { deck: cardsIn(store, uid), at: clock })
          check(hersAt(store, uid, asked.get(uid) as Asked, clock), uid)
        }
        check(hisAt(store, clock), 'boy')
      }
      const check = ({ state }: FemaleRoundView | MaleRoundView, uid: string) => {
        seen.add(state)
        const isTrue = claims[state]?.(store, uid, clock) ?? true
        expect(isTrue, `${uid} reads "${state}" at ${clock - boysEnd} ms`).toBe(true)
      }

      let next = boysEnd
      for (const { late, isCut } of [
        ...ticks,
        { late: 2 * hour, isCut: false },
        { late: 0, isCut: false },
      ]) {
        const at = next + late
        for (const instant of around
          .filter((one) => one > clock && one < at)
          .sort((a, b) => a - b)) {
          clock = instant
          look()
        }
        clock = at
        look()
        await tick(store, at, isCut)
        look()
        next = at + minute
      }
    }),
    { numRuns: 60 },
  )
  expect([...seen].sort()).toEqual(
    expect.arrayContaining([
      'deck',
      'ending',
      'gettingReady',
      'nobody',
      'review',
      'summary',
      'waiting',
    ]),
  )
})

test('while an end that an admin ordered takes decks away, screens say that the round is closing [N3]', async () => {
  const openedAt = boysEnd + 2 * hour
  let clock = openedAt
  const store = campusOf(2 * hour, () => clock)
  await tick(store, openedAt, false)
  clock += minute
  const asked = () => ({ deck: cardsIn(store, 'ann'), at: clock })
  const screens = () => [hersAt(store, 'ann', asked(), clock).state, hisAt(store, clock).state]
  expect(screens()).toEqual(['deck', 'deck'])
  const end = (isOver: boolean) =>
    endRound(store, roundId, 'deactivated', { now: clock, deadline: { isOver: () => isOver } })
  expect(await end(true)).toBe('unfinished')
  expect(screens()).toEqual(['ending', 'ending'])
  await end(false)
  expect(roundIn(store)).toMatchObject({ isActive: false, endOrderedAt: null })
})

test('the windows that an admin may plan leave a tick of the minute its turn', () => {
  const planned = (gap: number) => campusOf(gap, () => 0)
  const least = limits.graceMs + limits.lastLikeMs + minute
  const isPlanned = (gap: number) => {
    const { phases, graceMs } = roundIn(planned(gap))
    return windowsFit(phases, graceMs)
  }
  expect([isPlanned(least - 1), isPlanned(least)]).toEqual([false, true])
})
