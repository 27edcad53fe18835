import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { likeRefusal } from '../../../src/shared/domain/rounds/like.ts'
import { type MaleRoundFacts, maleRoundView } from '../../../src/shared/domain/rounds/male-round.ts'
import { nextRoundBoundary } from '../../../src/shared/domain/rounds/phase.ts'
import { durations } from '../../../src/shared/limits.ts'
import {
  boys,
  deck,
  end,
  girls,
  graceMs,
  place,
  plan,
  promoted,
  round,
  roundIn,
  start,
  unplanned,
} from './a-round.ts'

const { hour } = durations

const maleFacts: MaleRoundFacts = {
  round,
  subscription: plan,
  participation: place('male'),
  verifiedRequired: false,
  verified: false,
  collegeId: 'none',
  deck,
  liked: new Set(),
  matched: new Set(),
  matchedThisRound: new Set(),
}
const male = (facts: Partial<MaleRoundFacts>, now = start) =>
  maleRoundView({ ...maleFacts, round: roundIn(now), ...facts }, now)
const choices = (view: ReturnType<typeof male>) =>
  view.state === 'deck' ? view.cards.map(({ choice }) => choice) : view.state

describe('a man sees', () => {
  test('that the next round is coming when none is active, whatever his plan', () => {
    expect(male({ round: null })).toEqual({ state: 'no-round', barredBy: null })
    expect(male({ round: null, subscription: undefined }).state).toBe('no-round')
  })

  test('what he can do about it where rounds take verified students only, in time', () => {
    const barred = { verifiedRequired: true, participation: null, collegeId: 'rejected' } as const
    const without = { state: 'unassigned', barredBy: 'rejected' }
    expect(male({ ...barred, deck: [] }, boys.startAt - 1)).toMatchObject(without)
    expect(male({ ...barred, deck: [] })).toMatchObject({ state: 'outside', barredBy: 'rejected' })
    expect(male({ ...barred, round: null })).toMatchObject({ barredBy: 'rejected' })
    expect(male({ ...barred, subscription: undefined })).toMatchObject({ barredBy: 'rejected' })
  })

  test.each([
    ['who is verified', { verified: true }],
    ['whom the campus does not ask', { verifiedRequired: false }],
    ['who is in the round', { participation: place('male') }],
    ['of whom this phone does not know that', { participation: 'loading' }],
  ] as const)('nothing of verification, %s', (_who, change) => {
    const barred = { verifiedRequired: true, participation: null, deck: [] } as const
    const view = male({ ...barred, ...change }, boys.startAt - 1)
    expect(view).toMatchObject({ state: 'unassigned', barredBy: null })
  })

  test('the way to a plan before any profile', () => {
    expect(male({ subscription: undefined }).state).toBe('no-plan')
    expect(male({ subscription: undefined, deck: 'loading' }).state).toBe('no-plan')
  })

  test.each([
    ['no match left', { remainingMatches: 0 }],
    ['its rounds are used', { roundsUsed: 1 }],
    ['its date has come', { expiresAt: start }],
    ['it is not active', { status: 'cancelled' }],
  ])('that his plan has expired when %s', (_why, change) => {
    expect(male({ subscription: { ...plan, ...change } }).state).toBe('expired')
  })

  test('that his likes still count when only its date has ended his plan, until the round is over', () => {
    const ended = { ...plan, expiresAt: boys.endAt }
    const likesAt = (now: number, subscription: typeof plan, liked = new Set(['a'])) =>
      male({ subscription, liked, deck: [] }, now)
    for (const now of [boys.endAt, girls.startAt, end - 1]) {
      expect(likesAt(now, ended)).toMatchObject({ state: 'expired', isCarried: true })
    }
    expect(likesAt(boys.endAt, ended, new Set())).toMatchObject({ isCarried: false })
    expect(likesAt(boys.endAt, { ...ended, roundsUsed: 1 })).toMatchObject({ isCarried: false })
    expect(likesAt(end, ended).state).toBe('summary')
  })

  test('his profiles until the millisecond his plan ends', () => {
    const subscription = { ...plan, expiresAt: start + hour }
    expect(male({ subscription }, start + hour - 1).state).toBe('deck')
    expect(male({ subscription }, start + hour).state).toBe('expired')
  })

  test('that the round began without him when his plan came later, also after its end', () => {
    const outside = { participation: null, deck: [] }
    expect(male(outside, boys.startAt - 1).state).toBe('unassigned')
    for (const now of [boys.startAt, boys.endAt, girls.startAt, end - 1, end]) {
      expect(male(outside, now).state).toBe('outside')
    }
    expect(male({ ...outside, subscription: undefined }, end).state).toBe('no-plan')
    expect(male({ deck: [] }, girls.startAt).state).toBe('unassigned')
    expect(male({ deck: [] }, end).state).toBe('summary')
    expect(male({ ...outside, participation: 'loading' }, end).state).toBe('loading')
    expect(male({ ...outside, liked: new Set(['a']) }, end).state).toBe('summary')
  })

  test('loading and nobody assigned as two different things', () => {
    expect(male({ deck: 'loading' }).state).toBe('loading')
    expect(male({ deck: [] }).state).toBe('unassigned')
  })

  test('Like exactly while the window is open', () => {
    expect(choices(male({}, boys.startAt - 1))).toEqual(['closed', 'closed', 'closed'])
    expect(choices(male({}, boys.startAt))).toEqual(['open', 'open', 'open'])
    expect(choices(male({}, boys.endAt - 1))).toEqual(['open', 'open', 'open'])
    expect(choices(male({}, boys.endAt))).toEqual(['closed', 'closed', 'closed'])
  })

  test('whom he liked, and a match before a like', () => {
    const view = male({ liked: new Set(['a', 'b']), matched: new Set(['b']) })
    expect(choices(view)).toEqual(['liked', 'matched', 'open'])
  })

  test('his likes after the window, without a way to take them back', () => {
    const view = male({ liked: new Set(['a']) }, boys.endAt)
    expect(choices(view)).toEqual(['liked', 'closed', 'closed'])
    expect(view).toMatchObject({ mayUndo: false })
    expect(male({ liked: new Set(['a']) }, boys.endAt - 1)).toMatchObject({ mayUndo: true })
  })

  test.each([
    [boys.startAt - 1, null, boys.startAt],
    [boys.startAt, 'boys', boys.endAt],
    [boys.endAt, null, girls.startAt],
    [boys.endAt + graceMs, null, girls.startAt],
    [girls.startAt, 'girls', girls.endAt],
    [girls.endAt, null, null],
  ])('at %d the badge %s and the next instant %s', (now, live, until) => {
    expect(male({}, now)).toMatchObject({ moment: { live, until } })
  })

  test.each([
    [boys.startAt - 1, 'deck'],
    [end - 1, 'deck'],
    [end, 'summary'],
  ])('at %d the state %s', (now, state) => {
    expect(male({ liked: new Set(['a']) }, now).state).toBe(state)
  })

  test('that the round is being closed, until the server has ended it', () => {
    for (const change of [{ deck: [] }, { liked: new Set(['a']) }]) {
      expect(male({ round: promoted, ...change }, end).state).toBe('ending')
    }
  })

  test('what came of the round, and whether his plan carries the next', () => {
    const facts = { liked: new Set(['a', 'b']), matchedThisRound: new Set(['b']), deck: [] }
    expect(male(facts, end)).toMatchObject({
      state: 'summary',
      liked: 2,
      matches: 1,
      plan: 'active',
    })
    const used = { ...plan, roundsUsed: 1 }
    expect(male({ ...facts, subscription: used }, end)).toMatchObject({ plan: 'expired' })
  })

  test('the way to a plan after a round that he was not in', () => {
    const subscription = { ...plan, roundsUsed: 1 }
    expect(male({ subscription, deck: [] }, end).state).toBe('expired')
    expect(male({ subscription: undefined, deck: [] }, end).state).toBe('no-plan')
  })

  test('that his plan is spent, and not that it has expired, when a match of this round took it', () => {
    const subscription = { ...plan, remainingMatches: 0 }
    const matched = new Set(['b'])
    const view = male({ subscription, matched, matchedThisRound: matched, liked: new Set(['a']) })
    expect(view).toMatchObject({ state: 'deck', plan: 'spent' })
    expect(choices(view)).toEqual(['liked', 'matched', 'closed'])
    // A match of an earlier round took it: then he is in no round with it.
    expect(male({ subscription, matched }).state).toBe('expired')
    const dated = { ...subscription, expiresAt: start }
    expect(male({ subscription: dated, matchedThisRound: matched }).state).toBe('expired')
  })

  test('a way to sit out until the round starts, and back, but only with a place in it', () => {
    for (const [now, may] of [
      [boys.startAt - 1, true],
      [boys.startAt, false],
    ] as const) {
      expect(male({}, now)).toMatchObject({ state: 'deck', maySitOut: may })
      expect(male({ deck: [] }, now)).toMatchObject({ state: 'unassigned', maySitOut: may })
      expect(male({ participation: place('male', true) }, now)).toMatchObject({
        state: 'sitting-out',
        mayReturn: may,
      })
    }
    expect(male({ participation: null }, boys.startAt - 1)).toMatchObject({ maySitOut: false })
    expect(male({ round: unplanned })).toMatchObject({ state: 'deck', maySitOut: true })
  })

  test('that he sits out, whatever became of his plan', () => {
    const participation = place('male', true)
    expect(male({ participation, subscription: undefined }).state).toBe('sitting-out')
    expect(male({ participation }, end).state).toBe('sitting-out')
  })
})

const uids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')).map((list) => new Set(list))
const anyFacts: fc.Arbitrary<MaleRoundFacts> = fc.record({
  round: fc.constantFrom(null, round, unplanned),
  subscription: fc.option(
    fc
      .record({
        status: fc.constantFrom('active', 'cancelled'),
        remainingMatches: fc.nat(2),
        roundsUsed: fc.nat(2),
        expiresAt: fc.option(fc.constantFrom(start, girls.startAt, end)),
      })
      .map((change) => ({ ...plan, ...change })),
    { nil: undefined },
  ),
  participation: fc.constantFrom('loading' as const, null, place('male'), place('male', true)),
  verifiedRequired: fc.boolean(),
  verified: fc.boolean(),
  collegeId: fc.constantFrom('none', 'submitted', 'rejected'),
  deck: fc.constantFrom('loading' as const, [], deck),
  liked: uids,
  matched: uids,
  matchedThisRound: uids,
})
const instants = [boys.startAt, boys.endAt, boys.endAt + graceMs, girls.startAt, girls.endAt, end]
const anyInstant = fc
  .tuple(fc.constantFrom(...instants), fc.constantFrom(-1, 0, 1))
  .map(([instant, by]) => instant + by)

describe('for whatever a phone holds', () => {
  test('Like is offered exactly when a like pressed now would count', () => {
    fc.assert(
      fc.property(anyFacts, anyInstant, (facts, now) => {
        const view = maleRoundView(facts, now)
        if (view.state !== 'deck') return
        const open = view.cards.filter(({ choice }) => choice === 'open')
        for (const { card } of open) {
          expect(likeRefusal({ ...facts, round, assigned: true }, 'pressed', now)).toBeNull()
          expect(facts.liked.has(card.uid) || facts.matched.has(card.uid)).toBe(false)
        }
        expect(view.cards.map(({ card }) => card)).toEqual(facts.deck)
      }),
    )
  })

  test('nothing changes between two boundaries of the round and of the plan', () => {
    fc.assert(
      fc.property(anyFacts, anyInstant, (facts, now) => {
        const next = Math.min(
          nextRoundBoundary(facts.round ?? unplanned, now) ?? now + hour,
          ...[facts.subscription?.expiresAt ?? 0].filter((instant) => instant > now),
        )
        expect(maleRoundView(facts, next - 1)).toEqual(maleRoundView(facts, now))
      }),
    )
  })
})
