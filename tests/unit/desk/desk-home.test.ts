import { describe, expect, test } from 'vitest'
import { scheduleHealth } from '../../../src/desk/home/health/schedule-health.ts'
import { roundEventStates } from '../../../src/desk/home/now/RoundEventsNow.tsx'
import { chartedRounds, measuresOf, type RoundStats } from '../../../src/desk/home/PastRounds.tsx'
import { roundSteps } from '../../../src/desk/rounds/RoundSteps.tsx'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import {
  type ScheduleRun,
  scheduleNames,
} from '../../../src/shared/model/operations/schedule-run.ts'
import type { roundEventNames } from '../../../src/shared/model/rounds/round-event.ts'
import { roundStepsText } from '../../../src/shared/text/desk/rounds.ts'
import { boysEnd, promotedAt, round } from '../../functions/support/campus.ts'

test('the steps of a round say what is missing, and what is done', () => {
  const planned = { ...round({}), id: 'r1' }
  const receipt = { men: null, women: null, shown: null, seed: null, hash: null }
  const { boys } = planned.phases
  const before = (boys.startAt ?? 0) - 1
  const facts = { men: 0, women: 0, decks: 0 }
  const states = (...asked: Parameters<typeof roundSteps>) =>
    roundSteps(...asked).map(({ state }) => state)
  const unplanned = {
    ...planned,
    phases: { ...planned.phases, boys: { ...boys, startAt: null, endAt: null } },
  }
  expect(states(unplanned, facts, before)).toEqual(['now', 'later', 'later', 'later', 'later'])
  expect(states(planned, facts, before)).toEqual(['done', 'now', 'later', 'later', 'later'])
  const filled = { men: 3, women: 4, decks: 0 }
  expect(states(planned, filled, before)).toEqual(['done', 'done', 'now', 'later', 'later'])
  const published = { ...planned, receipt }
  expect(states(published, filled, before)).toEqual(['done', 'done', 'done', 'now', 'later'])
  // A running round is not sent back to its curation while its decks are being counted.
  const uncounted = { men: null, women: null, decks: undefined }
  expect(states(published, uncounted, boys.startAt ?? 0)[3]).toBe('now')
  expect(roundSteps(published, uncounted, before)[2]?.line).toBe(roundStepsText.out)
  const over = {
    ...planned,
    phases: { ...planned.phases, girls: { ...planned.phases.girls, isComplete: true } },
  }
  expect(states(over, facts, promotedAt)).toEqual(['done', 'done', 'done', 'done', 'done'])
})

describe('the health of a schedule', () => {
  const now = 1_000 * durations.day
  const run: ScheduleRun = {
    name: 'tickRounds',
    startAt: now,
    claimedAt: null,
    latenessMs: 0,
    ms: 1,
    completedAt: now,
    error: null,
  }
  const stateAt = (changes: Partial<ScheduleRun>) =>
    scheduleHealth([{ ...run, ...changes }], now).find(({ name }) => name === 'tickRounds')?.state

  test('is late once it should have begun more than five minutes ago', () => {
    const last = now - durations.minute - limits.runLateMs
    expect(stateAt({ startAt: last })).toEqual({ is: 'fine' })
    expect(stateAt({ startAt: last - 1 })).toEqual({ is: 'late', byMs: limits.runLateMs + 1 })
  })

  test('says why the last run failed; every schedule is there, also one that never ran', () => {
    const error = { message: 'Too much', createdAt: 5 }
    expect(stateAt({ error })).toEqual({ is: 'failed', at: 5, message: 'Too much' })
    const all = scheduleHealth([], now)
    expect(all.map(({ name }) => name)).toEqual(scheduleNames)
    expect(new Set(all.map(({ state }) => state.is))).toEqual(new Set(['never']))
  })
})

describe('events of a round', () => {
  const states = (now: number, done: readonly (typeof roundEventNames)[number][] = []) =>
    Object.fromEntries(
      roundEventStates(
        round(),
        done.map((event) => ({ event, createdAt: 1 })),
        now,
      ).map(({ event, is }) => [event, is]),
    )

  test('are missed when they were due longer ago than a tick may be late', () => {
    const due = promotedAt + limits.runLateMs
    expect(states(due, ['boysStart', 'boysReminder'])).toMatchObject({
      boysStart: 'happened',
      boysEnd: 'coming',
      girlsStart: 'coming',
    })
    expect(states(due + 1)).toMatchObject({ boysStart: 'missed', boysEnd: 'missed' })
  })

  test('without a plan are not there', () => {
    const none = { startAt: null, endAt: null, isComplete: false }
    expect(roundEventStates(round({ phases: { boys: none, girls: none } }), [], boysEnd)).toEqual(
      [],
    )
  })
})

describe('the charts of rounds', () => {
  const stats = (place: number): RoundStats => ({
    id: `r${place}`,
    roundId: `r${place}`,
    name: '',
    startAt: place,
    men: 60,
    women: 40,
    decks: 50,
    showings: 300,
    likes: 100,
    matches: 12,
    matchedMen: 11,
    matchedWomen: 9,
    exposure: { min: 0, max: 9, mean: 7.5, gini: 0.25, unseen: 2 },
    createdAt: place,
  })

  test('show the last 57, the oldest first', () => {
    const rounds = Array.from({ length: 60 }, (_, place) => stats(59 - place))
    const shown = chartedRounds(rounds).map(({ startAt }) => startAt)
    expect(shown).toEqual(Array.from({ length: 57 }, (_, place) => place + 3))
  })

  test('measure people, matches and how equally women were shown; a round of nobody is 0', () => {
    const values = (round: RoundStats) =>
      Object.fromEntries(measuresOf([round]).map(({ measure, points }) => [measure, points[0]?.y]))
    expect(values(stats(1))).toEqual({
      people: 100,
      matchRate: 20,
      likes: 2,
      shown: 7.5,
      unequal: 25,
      unseen: 2,
    })
    const nobody = { ...stats(1), men: 0, women: 0, decks: 0, matchedMen: 0, matchedWomen: 0 }
    expect(values(nobody)).toMatchObject({ matchRate: 0, likes: 0 })
  })
})
