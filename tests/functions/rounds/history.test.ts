import { beforeEach, expect, test } from 'vitest'
import { handlePassByGirl } from '../../../functions/matches/pass-by-girl.ts'
import { handleComputeParticipants } from '../../../functions/rounds/compute-participants.ts'
import { handleCreateRound } from '../../../functions/rounds/create-round.ts'
import { handlePublishAssignments } from '../../../functions/rounds/publish-assignments.ts'
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
  girlsTime,
  promotedAt,
  putLike,
  putPerson,
  round,
  roundId,
  subscription,
} from '../support/campus.ts'
import { asAdmin } from '../support/confirm.ts'

const boysTime = boysEnd - durations.hour
const men = ['boy', 'boy2']
let time: number
let store: HandlerStore

const putDraft = (uid: string, assignedUids: string[], inRound = roundId) =>
  store.put(pathOf('drafts', inRound, uid), draft(uid, { roundId: inRound, assignedUids }))
const publish = (inRound = roundId) =>
  handlePublishAssignments(store, asAdmin, { roundId: inRound, reason: 'few men' }, time)
const deckOf = (uid: string, inRound = roundId) =>
  store.at(pathOf('assignments', inRound, uid))?.uids ?? []

beforeEach(async () => {
  time = boysTime
  store = createHandlerStore(() => time)
  store.put(paths.round(roundId), round())
  for (const uid of ['ann', 'bea']) putPerson(store, uid, 'female')
  for (const uid of men) {
    putPerson(store, uid, 'male')
    store.put(paths.subscription(uid), subscription(uid, { roundsAllowed: 3 }))
    putDraft(uid, ['ann'])
  }
  await publish()
})

/** Ends this round, and plans both women for every man in the next. */
const dealNextRound = async () => {
  time = girlsEnd + limits.graceMs
  await handleTickRounds(store, time)
  await handleCreateRound(
    store,
    asAdmin,
    { roundId: 'next', name: 'Next', reason: 'It rains' },
    time,
  )
  await handleComputeParticipants(store, asAdmin, {}, time)
  for (const uid of men) putDraft(uid, ['ann', 'bea'], 'next')
  await publish('next')
}

test('a woman who passed everybody is not dealt to them again', async () => {
  for (const uid of men) putLike(store, uid, 'ann')
  await handleTickRounds(store, promotedAt)
  time = girlsTime
  for (const boyUid of men) {
    const asAnn = { uid: 'ann', female: true, admin: false }
    await handlePassByGirl(store, asAnn, { roundId, boyUid }, time)
  }
  expect(store.at(pathOf('assignments', roundId, 'ann'))).toMatchObject({ uids: [], gone: true })
  await dealNextRound()
  for (const uid of men) expect(deckOf(uid, 'next')).toEqual(['bea'])
})

test('a woman whom another publishing took away may return in this round, and in no later one', async () => {
  putDraft('boy', ['bea'])
  await publish()
  expect(deckOf('boy')).toEqual(['bea'])
  putDraft('boy', ['bea', 'ann'])
  await publish()
  expect(deckOf('boy')).toEqual(['bea', 'ann'])
  putDraft('boy', ['bea'])
  await publish()
  await dealNextRound()
  expect(deckOf('boy', 'next')).toEqual([])
  expect(deckOf('boy2', 'next')).toEqual(['bea'])
})
