import { beforeEach, describe, expect, test } from 'vitest'
import { handleListMatchesOfRound } from '../../../functions/matches/list-matches-of-round.ts'
import { handleUnmatch } from '../../../functions/matches/unmatch.ts'
import { handleCreateRound } from '../../../functions/rounds/create-round.ts'
import { handleSetPhase } from '../../../functions/rounds/planning/set-phase.ts'
import { handleSetRoundWindows } from '../../../functions/rounds/planning/set-round-windows.ts'
import { handleSetActiveRound } from '../../../functions/rounds/set-active-round.ts'
import { handleTickRounds } from '../../../functions/rounds/tick-rounds.ts'
import { earliestGirlsStart } from '../../../src/shared/domain/rounds/windows.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { PhaseName } from '../../../src/shared/model/rounds/round.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  boysEnd,
  canariesOf,
  girlsEnd,
  girlsStart,
  girlsTime,
  round,
  roundId,
} from '../support/campus.ts'
import { asAdmin, asGirl, confirmIn, createCouple } from '../support/confirm.ts'
import { planWindow } from '../support/plan-window.ts'

const { hour } = durations
const readyAt = earliestGirlsStart(boysEnd, limits.graceMs)
let store: HandlerStore

beforeEach(() => {
  store = createCouple()
  store.put(paths.round('old'), round({ isActive: false, name: 'Old' }))
})

const active = () =>
  Object.entries(store.under('matchingRounds'))
    .filter(([, { isActive }]) => isActive === true)
    .map(([path]) => path)
const create = () =>
  handleCreateRound(store, asAdmin, { roundId: 'new', name: 'New', reason: 'It rains' }, girlsTime)
const activate = (id: string | null) =>
  handleSetActiveRound(store, asAdmin, { roundId: id, reason: 'It rains' }, girlsTime)

describe('one round is active', () => {
  test('a new round replaces the active one', async () => {
    expect(await create()).toEqual({ status: 'created' })
    expect(active()).toEqual([paths.round('new')])
    expect(store.at(paths.round('new'))).toMatchObject({
      name: 'New',
      phase: 'boys',
      phases: {
        boys: { startAt: null, endAt: null, isComplete: false },
        girls: { startAt: null, endAt: null, isComplete: false },
      },
    })
  })

  test('a round that is prepared ends nothing, and is activated later [96]', async () => {
    const prepare = () =>
      handleCreateRound(
        store,
        asAdmin,
        { roundId: 'new', name: 'New', isPrepared: true, seenActiveId: null, reason: 'It rains' },
        girlsTime,
      )
    expect(await prepare()).toEqual({ status: 'created' })
    expect(active()).toEqual([paths.round(roundId)])
    expect(store.at(paths.round('new'))).toMatchObject({ name: 'New', isActive: false })
    expect(await prepare()).toEqual({ status: 'already' })
    const windows = { boys: { startAt: girlsEnd + hour, endAt: girlsEnd + 2 * hour } }
    const girls = { startAt: girlsEnd + 3 * hour, endAt: girlsEnd + 4 * hour }
    await handleSetRoundWindows(store, asAdmin, { roundId: 'new', ...windows, girls }, girlsTime)
    expect(active()).toEqual([paths.round(roundId)])
    expect(await activate('new')).toEqual({ activeRoundId: 'new' })
    expect(active()).toEqual([paths.round('new')])
  })

  test('a repeated creation does not bring an ended round back', async () => {
    await create()
    await activate('old')
    expect(await create()).toEqual({ status: 'already' })
    expect(active()).toEqual([paths.round('old')])
  })

  test('one after two choices at once', async () => {
    await Promise.all([activate('old'), activate(roundId), create()])
    expect(active()).toHaveLength(1)
  })

  test('the same one after an unknown choice', async () => {
    await expect(activate('nowhere')).rejects.toMatchObject({ reason: 'no-round' })
    expect(active()).toEqual([paths.round(roundId)])
  })
})

test('the stored phase is set, and refused for an unknown round', async () => {
  await handleSetPhase(store, asAdmin, { roundId, phase: 'girls' }, girlsTime)
  expect(store.at(paths.round(roundId))?.phase).toBe('girls')
  await expect(
    handleSetPhase(store, asAdmin, { roundId: 'nowhere', phase: 'girls' }, girlsTime),
  ).rejects.toMatchObject({ reason: 'no-round' })
})

test('a finished round is not activated again, and the running one goes on', async () => {
  await handleSetActiveRound(store, asAdmin, { roundId: null, reason: 'It rains' }, girlsTime)
  store.put(paths.round('next'), round())
  await expect(
    handleSetActiveRound(store, asAdmin, { roundId, reason: 'It rains' }, girlsTime),
  ).rejects.toMatchObject({
    reason: 'phase-closed',
  })
  expect(store.at(paths.round(roundId))?.isActive).toBe(false)
  expect(store.at(paths.round('next'))).toEqual(round())
})

describe('a window', () => {
  const plan = (
    phase: PhaseName,
    startAt: number | null,
    endAt: number | null,
    now = phase === 'boys' ? boysEnd - 7 * hour : girlsStart - 1,
  ) => planWindow(store, phase, { startAt, endAt }, now)
  const windows = () => store.at(paths.round(roundId))?.phases

  test('is taken back', async () => {
    await plan('girls', null, null)
    expect(windows()).toMatchObject({ girls: { startAt: null, endAt: null } })
  })

  test('may open at the millisecond at which a tick has had its turn after the last late like', async () => {
    await plan('girls', readyAt, girlsEnd)
    expect(windows()).toMatchObject({ girls: { startAt: readyAt } })
  })

  test('of older code, which lies closer to the boys’, may still end later', async () => {
    const { boys, girls } = round().phases
    const startAt = boysEnd + limits.graceMs
    store.put(paths.round(roundId), round({ phases: { boys, girls: { ...girls, startAt } } }))
    await plan('girls', startAt, girlsEnd + hour, boysEnd)
    expect(windows()).toMatchObject({ girls: { startAt, endAt: girlsEnd + hour } })
    await expect(plan('girls', startAt - 1, girlsEnd, boysEnd)).rejects.toMatchObject({
      reason: 'bad-window',
    })
  })

  test.each<[string, PhaseName, number | null, number | null]>([
    ['that ends as it starts', 'girls', girlsStart, girlsStart],
    ['that ends before it starts', 'girls', girlsEnd, girlsStart],
    ['without an end', 'girls', girlsStart, null],
    ['without a start', 'girls', null, girlsEnd],
    ['a millisecond before the likes are ready', 'girls', readyAt - 1, girlsEnd],
    [
      'of the boys whose likes are not ready when the girls’ opens',
      'boys',
      boysEnd - hour,
      girlsStart - (readyAt - boysEnd) + 1,
    ],
  ])('%s is refused', async (_which, phase, startAt, endAt) => {
    await expect(plan(phase, startAt, endAt)).rejects.toMatchObject({ reason: 'bad-window' })
    expect(windows()).toEqual(round().phases)
  })

  test('that has opened keeps its start and may end later', async () => {
    await handleTickRounds(store, girlsStart)
    await expect(plan('girls', girlsStart + 1, girlsEnd)).rejects.toMatchObject({
      reason: 'phase-closed',
    })
    await plan('girls', girlsStart, girlsEnd + hour)
    expect(windows()).toMatchObject({ girls: { endAt: girlsEnd + hour } })
  })

  test('of a round that was ended early stays, though its own end was never reached', async () => {
    await handleSetActiveRound(store, asAdmin, { roundId: null, reason: 'It rains' }, girlsTime)
    const ended = windows()
    for (const phase of ['boys', 'girls'] as const) {
      await expect(plan(phase, girlsEnd, girlsEnd + hour)).rejects.toMatchObject({
        reason: 'phase-closed',
      })
    }
    expect(windows()).toEqual(ended)
  })

  test('whose grace has passed stays, before a tick has done anything about it', async () => {
    const over = girlsEnd + limits.graceMs
    const later = [girlsStart, girlsEnd + 24 * hour] as const
    await expect(plan('girls', ...later, over)).rejects.toMatchObject({ reason: 'phase-closed' })
    await plan('girls', ...later, over - 1)
    expect(windows()).toMatchObject({ girls: { endAt: later[1] } })
    const boysOver = boysEnd + limits.graceMs
    await expect(plan('boys', boysEnd - hour, boysEnd + 1, boysOver)).rejects.toMatchObject({
      reason: 'phase-closed',
    })
  })

  test('of a round that is prepared may be moved, however long its end has passed', async () => {
    store.put(paths.round(roundId), round({ isActive: false }))
    await plan('girls', girlsEnd + hour, girlsEnd + 2 * hour, girlsEnd + limits.graceMs)
    expect(windows()).toMatchObject({ girls: { startAt: girlsEnd + hour } })
  })

  test('that is finished stays', async () => {
    await handleTickRounds(store, girlsEnd + limits.graceMs)
    await expect(plan('girls', girlsStart, girlsEnd + hour)).rejects.toMatchObject({
      reason: 'phase-closed',
    })
  })
})

test('the matches of a round are listed with both people, those of another are not', async () => {
  await confirmIn(store)
  const matchesOf = (id: string) =>
    handleListMatchesOfRound(store, asAdmin, { roundId: id, cursor: null }, girlsTime)
  const listed = await matchesOf(roundId)
  expect(listed).toMatchObject([
    {
      id: 'boy_girl',
      boy: { name: canariesOf('boy').name },
      girl: { name: canariesOf('girl').name },
      status: 'open',
      createdAt: girlsTime,
    },
  ])
  await handleUnmatch(store, asGirl, { uid: 'boy' }, girlsTime)
  expect(await matchesOf(roundId)).toMatchObject([
    { id: 'boy_girl', boy: null, girl: null, status: 'closed' },
  ])
  expect(await matchesOf('old')).toEqual([])
})
