import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { confirmRefusal } from '../../../src/shared/domain/rounds/confirm.ts'
import {
  type FemaleRoundFacts,
  femaleRoundView,
} from '../../../src/shared/domain/rounds/female-round.ts'
import { nextRoundBoundary } from '../../../src/shared/domain/rounds/phase.ts'
import { durations } from '../../../src/shared/limits.ts'
import {
  boys,
  deck,
  end,
  ended,
  girls,
  graceMs,
  place,
  promoted,
  round,
  roundIn,
  unplanned,
} from './a-round.ts'

const femaleFacts: FemaleRoundFacts = {
  round,
  complete: true,
  verifiedRequired: false,
  verified: false,
  collegeId: 'none',
  participation: place('female'),
  deck,
  deckAskedAt: girls.startAt,
  later: [],
  confirming: new Set(),
  matched: new Set(),
  matchedThisRound: new Set(),
}
const female = (facts: Partial<FemaleRoundFacts>, now = girls.startAt) =>
  femaleRoundView({ ...femaleFacts, round: roundIn(now), ...facts }, now)
const choices = (view: ReturnType<typeof female>) =>
  view.state === 'deck' ? view.cards.map(({ choice }) => choice) : view.state

describe('a woman sees', () => {
  test('that the next round is coming when none is active', () => {
    expect(female({ round: null })).toEqual({ state: 'no-round' })
  })

  test('when hers opens, before and during the boys’ window, and never a deck', () => {
    for (const now of [boys.startAt - 1, boys.startAt, boys.endAt - 1]) {
      expect(female({}, now)).toMatchObject({ state: 'waiting', opensAt: girls.startAt })
    }
    expect(female({}, boys.startAt)).toMatchObject({ moment: { live: 'boys' } })
  })

  test('that hers has no time yet', () => {
    expect(female({ round: unplanned })).toMatchObject({ state: 'waiting', opensAt: null })
  })

  test('the review from the end of the late likes to her first minute', () => {
    expect(female({}, boys.endAt + graceMs - 1).state).toBe('waiting')
    expect(female({}, boys.endAt + graceMs).state).toBe('review')
    expect(female({}, girls.startAt - 1).state).toBe('review')
    expect(female({}, girls.startAt).state).toBe('deck')
  })

  test('that her round opens, until this phone has asked since its opening who liked her', () => {
    expect(female({ deck: [], deckAskedAt: girls.startAt - 1 }).state).toBe('opening')
    expect(female({ deck: [], deckAskedAt: girls.startAt }).state).toBe('nobody')
    expect(female({ deck: [], deckAskedAt: girls.endAt }).state).toBe('opening')
    expect(female({ deckAskedAt: 0 }).state).toBe('deck')
  })

  test('that her round is made ready, until the server has put all likes before the women', () => {
    for (const late of [0, 1, 10 * durations.minute]) {
      const now = girls.startAt + late
      expect(female({ deck: [], round, deckAskedAt: now }, now).state).toBe('gettingReady')
    }
    const completedAt = girls.startAt + durations.minute
    const late = {
      ...promoted,
      phases: { ...promoted.phases, boys: { ...boys, isComplete: true, completedAt } },
    }
    const facts = { deck: [], round: late }
    expect(female({ ...facts, deckAskedAt: completedAt - 1 }, completedAt).state).toBe('opening')
    expect(female({ ...facts, deckAskedAt: completedAt }, completedAt).state).toBe('nobody')
  })

  test('that the round is being closed, until the server has ended it', () => {
    for (const deck of [[], femaleFacts.deck]) {
      expect(female({ deck, round: promoted }, end).state).toBe('ending')
    }
  })

  test('nobody and loading as two different things', () => {
    expect(female({ deck: [] }).state).toBe('nobody')
    expect(female({ deck: 'loading' }).state).toBe('loading')
  })

  test('Confirm until her window ends, and the end after the grace', () => {
    expect(choices(female({}, girls.endAt - 1))).toEqual(['open', 'open', 'open'])
    expect(choices(female({}, girls.endAt))).toEqual(['closed', 'closed', 'closed'])
    expect(female({}, girls.endAt + graceMs - 1).state).toBe('deck')
    expect(female({}, end).state).toBe('summary')
  })

  test('each confirmation spend one, answered or not, and no one twice', () => {
    const view = female({
      confirming: new Set(['a']),
      matched: new Set(['a']),
      matchedThisRound: new Set(['a']),
    })
    expect(view).toMatchObject({ left: 1, cap: 2 })
    expect(choices(view)).toEqual(['matched', 'open', 'open'])
  })

  test('that nothing is left, while what waits still says so', () => {
    const view = female({
      confirming: new Set(['b']),
      matched: new Set(['a']),
      matchedThisRound: new Set(['a']),
    })
    expect(view).toMatchObject({ left: 0 })
    expect(choices(view)).toEqual(['matched', 'confirming', 'spent'])
  })

  test('that a match of an earlier round costs nothing now', () => {
    const view = female({ matched: new Set(['a', 'zoe']) })
    expect(view).toMatchObject({ left: 2 })
    expect(choices(view)).toEqual(['matched', 'open', 'open'])
  })

  test('what is missing, before any round', () => {
    for (const anyRound of [null, round]) {
      expect(female({ complete: false, round: anyRound })).toEqual({ state: 'incomplete' })
      const unverified = { verifiedRequired: true, participation: null, round: anyRound }
      expect(female({ ...unverified, collegeId: 'rejected' })).toEqual({
        state: 'unverified',
        collegeId: 'rejected',
      })
      expect(female({ ...unverified, verified: true }).state).not.toBe('unverified')
    }
    expect(female({ verifiedRequired: true }).state).toBe('deck')
    expect(female({ participation: null, round: null }).state).toBe('no-round')
  })

  test('a way to sit out until the boys’ window opens, and back', () => {
    for (const [now, may] of [
      [boys.startAt - 1, true],
      [boys.startAt, false],
    ] as const) {
      expect(female({}, now)).toMatchObject({ state: 'waiting', maySitOut: may })
      expect(female({ participation: place('female', true) }, now)).toMatchObject({
        state: 'sitting-out',
        mayReturn: may,
      })
    }
    expect(female({ participation: 'loading' }, boys.startAt - 1)).toMatchObject({
      maySitOut: false,
    })
  })

  test('that the round began without her, and not that she was passed over', () => {
    const outside = { participation: null, deck: [] }
    expect(female(outside, boys.startAt - 1).state).toBe('waiting')
    for (const now of [boys.startAt, boys.endAt, girls.startAt, end - 1, end]) {
      expect(female(outside, now).state).toBe('outside')
    }
    expect(female({ ...outside, matchedThisRound: new Set(['a']) }, end).state).toBe('summary')
    expect(female({ ...outside, participation: 'loading' }, end).state).toBe('loading')
    expect(female({ ...outside, participation: 'loading' }).state).toBe('nobody')
    expect(female({ participation: null }).state).toBe('deck')
  })

  test('how many matches the round gave her, once it is over', () => {
    expect(female({ matchedThisRound: new Set(['a', 'b']), deck: [] }, end)).toMatchObject({
      state: 'summary',
      matches: 2,
    })
  })

  test('whom she put off at the end, the longest ago first', () => {
    const view = female({ later: ['b', 'a'] })
    expect(view.state === 'deck' && view.cards.map(({ card }) => card.uid)).toEqual(['c', 'b', 'a'])
  })
})

const uids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'))
const sets = uids.map((list) => new Set(list))
const anyFacts: fc.Arbitrary<FemaleRoundFacts> = fc.record({
  round: fc.constantFrom(null, round, promoted, ended, unplanned),
  complete: fc.boolean(),
  verifiedRequired: fc.boolean(),
  verified: fc.boolean(),
  collegeId: fc.constantFrom('none' as const, 'submitted' as const, 'rejected' as const),
  participation: fc.constantFrom('loading' as const, null, place('female'), place('female', true)),
  deck: fc.constantFrom('loading' as const, [], deck),
  deckAskedAt: fc.constantFrom(0, girls.startAt - 1, girls.startAt),
  later: uids,
  confirming: sets,
  matched: sets,
  matchedThisRound: sets,
})
const instants = [boys.startAt, boys.endAt, boys.endAt + graceMs, girls.startAt, girls.endAt, end]
const anyInstant = fc
  .tuple(fc.constantFrom(...instants), fc.constantFrom(-1, 0, 1))
  .map(([instant, by]) => instant + by)

describe('for whatever a phone holds', () => {
  test('men show in her own window and its grace only, each once', () => {
    fc.assert(
      fc.property(anyFacts, anyInstant, (facts, now) => {
        const view = femaleRoundView(facts, now)
        if (view.state !== 'deck') return
        expect(confirmRefusal(facts.round ?? undefined, true, now)).toBeNull()
        expect(view.cards.map(({ card }) => card.uid).sort()).toEqual(['a', 'b', 'c'])
      }),
    )
  })

  test('Confirm is never offered beyond the cap, nor to somebody asked already', () => {
    fc.assert(
      fc.property(anyFacts, anyInstant, (facts, now) => {
        const view = femaleRoundView(facts, now)
        if (view.state !== 'deck') return
        const open = view.cards.filter(({ choice }) => choice === 'open')
        if (view.left === 0) expect(open).toEqual([])
        for (const { card } of open) {
          expect(facts.confirming.has(card.uid) || facts.matched.has(card.uid)).toBe(false)
        }
      }),
    )
  })

  test('nothing changes between two boundaries', () => {
    fc.assert(
      fc.property(anyFacts, anyInstant, (facts, now) => {
        const next = nextRoundBoundary(facts.round ?? unplanned, now) ?? now + 2
        expect(femaleRoundView(facts, next - 1)).toEqual(femaleRoundView(facts, now))
      }),
    )
  })
})
