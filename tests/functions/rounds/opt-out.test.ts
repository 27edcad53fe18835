import { beforeEach, expect, test } from 'vitest'
import { purgeTombstones } from '../../../functions/retention/tombstones.ts'
import { handleComputeParticipants } from '../../../functions/rounds/compute-participants.ts'
import {
  handleOptOutOfRound,
  handleSitOutParticipant,
} from '../../../functions/rounds/opt-out-of-round.ts'
import { handlePublishAssignments } from '../../../functions/rounds/publish-assignments.ts'
import { handleSetActiveRound } from '../../../functions/rounds/set-active-round.ts'
import { handleTickRounds } from '../../../functions/rounds/tick-rounds.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  boysEnd,
  draft,
  girlsEnd,
  participant,
  putPerson,
  round,
  roundId,
  subscription,
  user,
} from '../support/campus.ts'
import { asAdmin } from '../support/confirm.ts'

const { day, hour } = durations
const boysStart = boysEnd - 6 * hour
const before = boysStart - day
let time = before
let store: HandlerStore

beforeEach(async () => {
  time = before
  store = createHandlerStore(() => time)
  store.put(paths.round(roundId), round())
  for (const uid of ['ann', 'bea']) putPerson(store, uid, 'female')
  for (const uid of ['boy', 'boy2']) putPerson(store, uid, 'male')
  for (const uid of ['boy', 'boy2']) {
    store.put(paths.participant(roundId, uid), participant(uid, 'male'))
    store.put(pathOf('drafts', roundId, uid), draft(uid, { assignedUids: ['ann', 'bea'] }))
  }
  await publish()
  time += 1000
})

const publish = () => handlePublishAssignments(store, asAdmin, { roundId, reason: 'few men' }, time)
const optOut = (uid: string, out = true, now = time) =>
  handleOptOutOfRound(store, { uid, female: false, admin: false }, { roundId, out }, now)
const deckOf = (uid: string) => store.at(pathOf('assignments', roundId, uid))
const everyDeck = () => JSON.stringify(store.under('assignments'))

test('a woman who sits out leaves every published deck, and its viewers are poked', async () => {
  expect(await optOut('ann')).toEqual({ status: 'changed' })
  expect(everyDeck()).not.toContain('ann')
  for (const uid of ['boy', 'boy2']) {
    expect(deckOf(uid)).toMatchObject({ uids: ['bea'], gone: false, updatedAt: time })
    expect(store.at(paths.poke(uid))).toMatchObject({ pokedAt: { assignments: time } })
  }
})

test('a man who sits out loses his deck and keeps nobody’s card', async () => {
  await optOut('boy')
  expect(deckOf('boy')).toMatchObject({ uids: [], cards: {}, gone: true })
  expect(deckOf('boy2')).toMatchObject({ uids: ['ann', 'bea'] })
})

test('an opt-out survives computing participants and publishing again', async () => {
  await optOut('ann')
  await optOut('boy')
  await handleComputeParticipants(store, asAdmin, {}, time)
  await publish()
  expect(everyDeck()).not.toContain('ann')
  expect(deckOf('boy')?.gone).toBe(true)
})

test.each([
  ['sits the round out', () => optOut('boy')],
  [
    'lost his plan',
    async () => {
      store.put(paths.subscription('boy'), subscription('boy', { remainingMatches: 0 }))
      await handleComputeParticipants(store, asAdmin, {}, time)
    },
  ],
  [
    'was given nobody in the end',
    async () => {
      store.put(pathOf('drafts', roundId, 'boy'), draft('boy'))
      await publish()
    },
  ],
])('a man who %s before the boys’ window pays no round', async (_who, leaves) => {
  await leaves()
  const used = () => store.at(paths.subscription('boy'))?.roundsUsed
  for (const at of [boysStart, girlsEnd + day]) {
    time = at
    await handleTickRounds(store, time)
  }
  // Nor later, when the tombstone that tells so is purged and the next round is chosen.
  time += limits.tombstoneMs + 2 * day
  await purgeTombstones(store, time)
  await handleSetActiveRound(store, asAdmin, { roundId: null, reason: 'It rains' }, time)
  expect(used()).toBe(0)
  expect(store.at(paths.subscription('boy2'))?.roundsUsed).toBe(1)
})

test('a round in which the men never had a window costs them nothing', async () => {
  const { boys, girls } = round().phases
  const unplanned = { boys: { ...boys, startAt: null, endAt: null }, girls }
  store.put(paths.round(roundId), round({ phases: unplanned }))
  await handleTickRounds(store, girlsEnd + day)
  expect(deckOf('boy')).toMatchObject({ uids: [], gone: true })
  expect(store.at(paths.subscription('boy'))?.roundsUsed).toBe(0)
})

test.each([0, 1, 2, 3])(
  'whoever may not take part any more leaves every deck, also after a death at commit %i',
  async (dies) => {
    store.put(paths.user('ann'), user('ann', 'female', { isProfileComplete: false }))
    store.put(paths.subscription('boy'), subscription('boy', { remainingMatches: 0 }))
    const compute = () => handleComputeParticipants(store, asAdmin, {}, time)
    store.dieAfter(dies)
    await compute().catch(() => undefined)
    store.revive()
    expect(await compute()).toEqual({ males: 1, females: 1, next: null })
    expect(everyDeck()).not.toContain('ann')
    expect(deckOf('boy')).toMatchObject({ uids: [], cards: {}, gone: true })
    expect(store.at(paths.participant(roundId, 'boy'))).toBeUndefined()
  },
)

test('an opt-out is accepted until the boys’ window opens, and not in that millisecond', async () => {
  expect(await optOut('ann', true, boysStart - 1)).toEqual({ status: 'changed' })
  const late = { code: 'failed-precondition', reason: 'round-started' }
  await expect(optOut('bea', true, boysStart)).rejects.toMatchObject(late)
  await expect(optOut('ann', false, boysStart)).rejects.toMatchObject(late)
  expect(deckOf('boy')?.uids).toEqual(['bea'])
})

test('an opt-out is accepted while no window is planned', async () => {
  const unplanned = { startAt: null, endAt: null, isComplete: false }
  store.put(paths.round(roundId), round({ phases: { boys: unplanned, girls: unplanned } }))
  expect(await optOut('ann')).toEqual({ status: 'changed' })
})

test('an opt-out is refused to somebody outside the round, and for an unknown round', async () => {
  await expect(optOut('stranger')).rejects.toMatchObject({ reason: 'not-allowed' })
  store = createHandlerStore(() => time)
  await expect(optOut('ann')).rejects.toMatchObject({ code: 'not-found', reason: 'no-round' })
})

test('an admin takes a man out of the round before it starts, and he alone comes back', async () => {
  const take = (uid: string) =>
    handleSitOutParticipant(store, asAdmin, { roundId, uid, reason: 'By phone.' }, time)
  await handlePublishAssignments(store, asAdmin, { roundId, reason: 'few men' }, time)
  expect(await take('boy')).toEqual({ status: 'changed' })
  expect(await take('boy')).toEqual({ status: 'already' })
  expect(store.at(pathOf('assignments', roundId, 'boy'))).toMatchObject({ uids: [], gone: true })
  await handleComputeParticipants(store, asAdmin, {}, time)
  expect(store.at(paths.participant(roundId, 'boy'))?.optedOut).toBe(true)
  const him = { uid: 'boy', female: false, admin: false }
  expect(await handleOptOutOfRound(store, him, { roundId, out: false }, time)).toEqual({
    status: 'changed',
  })
  time = boysStart
  await expect(take('boy')).rejects.toMatchObject({ reason: 'round-started' })
  await expect(take('nobody')).rejects.toMatchObject({ reason: 'not-allowed' })
})
