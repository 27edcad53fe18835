import { describe, expect, test } from 'vitest'
import {
  type FemaleRoundFacts,
  femaleRoundView,
  type MaleRoundFacts,
  maleRoundView,
} from '../../../src/shared/domain/round-view.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { Card } from '../../../src/shared/model/card.ts'
import type { Round } from '../../../src/shared/model/round.ts'
import type { Subscription } from '../../../src/shared/model/subscription.ts'

const { hour, minute } = durations
const start = Date.parse('2026-11-21T10:00:00Z')
const boys = { startAt: start, endAt: start + 6 * hour, isComplete: false }
const girls = { startAt: start + 8 * hour, endAt: start + 30 * hour, isComplete: false }
const unset = { startAt: null, endAt: null, isComplete: false }
const graceMs = 10 * minute

const round: Round = {
  name: 'One',
  isActive: true,
  phase: 'boys',
  phases: { boys, girls },
  graceMs,
  girlMatchCap: 2,
  updatedAt: start,
}
const plan: Subscription = {
  uid: 'me',
  status: 'active',
  remainingMatches: 2,
  roundsUsed: 0,
  roundsAllowed: 1,
  expiresAt: null,
  updatedAt: start,
}
const card = (uid: string): Card => ({ uid, photoUrls: [], interests: [], verified: false })
const deck = [card('a'), card('b'), card('c')]

const maleFacts: MaleRoundFacts = {
  round,
  subscription: plan,
  deck,
  liked: new Set(),
  matched: new Set(),
}
const femaleFacts: FemaleRoundFacts = {
  round,
  deck,
  confirming: new Set(),
  matched: new Set(),
  matchedThisRound: new Set(),
}
const male = (facts: Partial<MaleRoundFacts>, now = start) =>
  maleRoundView({ ...maleFacts, ...facts }, now)
const female = (facts: Partial<FemaleRoundFacts>, now = girls.startAt) =>
  femaleRoundView({ ...femaleFacts, ...facts }, now)
const choices = (view: ReturnType<typeof male> | ReturnType<typeof female>) =>
  view.state === 'deck' ? view.cards.map(({ choice }) => choice) : view.state

describe('a man sees', () => {
  test('that the next round is coming when none is active, whatever his plan', () => {
    expect(male({ round: null })).toEqual({ state: 'no-round' })
    expect(male({ round: null, subscription: undefined })).toEqual({ state: 'no-round' })
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

  test('his profiles until the millisecond his plan ends', () => {
    const subscription = { ...plan, expiresAt: start + hour }
    expect(male({ subscription }, start + hour - 1).state).toBe('deck')
    expect(male({ subscription }, start + hour).state).toBe('expired')
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
})

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
    const unplanned = { ...round, phases: { boys: unset, girls: unset } }
    expect(female({ round: unplanned })).toMatchObject({ state: 'waiting', opensAt: null })
  })

  test('the review from the last like to her first minute', () => {
    expect(female({}, boys.endAt).state).toBe('review')
    expect(female({}, boys.endAt + graceMs).state).toBe('review')
    expect(female({}, girls.startAt - 1).state).toBe('review')
    expect(female({}, girls.startAt).state).toBe('deck')
  })

  test('nobody and loading as two different things', () => {
    expect(female({ deck: [] }).state).toBe('nobody')
    expect(female({ deck: 'loading' }).state).toBe('loading')
  })

  test('Confirm until her window ends, and the end after the grace', () => {
    expect(choices(female({}, girls.endAt - 1))).toEqual(['open', 'open', 'open'])
    expect(choices(female({}, girls.endAt))).toEqual(['closed', 'closed', 'closed'])
    expect(female({}, girls.endAt + graceMs - 1).state).toBe('deck')
    expect(female({}, girls.endAt + graceMs)).toEqual({ state: 'closed' })
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
})
