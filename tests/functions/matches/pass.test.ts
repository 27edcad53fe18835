import { beforeEach, expect, test } from 'vitest'
import { handlePassByGirl } from '../../../functions/matches/pass-by-girl.ts'
import { writeDecks } from '../../../functions/rounds/write-decks.ts'
import { limits } from '../../../src/shared/limits.ts'
import { collections, paths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { girlsEnd, girlsStart, girlsTime, participant, round, roundId } from '../support/campus.ts'
import {
  asGirl,
  boyUid,
  confirmIn,
  createCouple,
  everythingIn,
  girlUid,
} from '../support/confirm.ts'

let store: HandlerStore

beforeEach(() => {
  store = createCouple()
})

const pass = (now = girlsTime, boy = boyUid) =>
  handlePassByGirl(store, asGirl, { roundId, boyUid: boy }, now)

const expectRefused = async (code: string, reason: string, now = girlsTime, boy = boyUid) => {
  const before = everythingIn(store)
  await expect(pass(now, boy)).rejects.toMatchObject({ code, reason })
  expect(everythingIn(store)).toBe(before)
}

test('he leaves her deck, her phones hear of it and nobody else does', async () => {
  expect(await pass()).toEqual({ status: 'passed' })
  const deck = store.at(paths.assignment(roundId, girlUid))
  expect(deck).toMatchObject({ uids: ['boy2', 'boy3'], gone: false })
  expect(Object.keys(deck?.cards as object)).toEqual(['boy2', 'boy3'])
  expect(Object.keys(store.under(collections.pokes))).toEqual([paths.poke(girlUid)])
  expect(store.under(collections.notifications)).toEqual({})
})

test('a repeat changes nothing, also after the window', async () => {
  await pass()
  const before = everythingIn(store)
  expect(await pass(girlsEnd + limits.graceMs)).toEqual({ status: 'already' })
  expect(everythingIn(store)).toBe(before)
})

test('she cannot confirm him any more', async () => {
  await pass()
  await expect(confirmIn(store)).rejects.toMatchObject({ reason: 'no-like' })
})

test('decks planned before she passed him and written afterwards do not bring him back', async () => {
  await pass()
  await writeDecks(store, roundId, new Map([[girlUid, ['boy2', boyUid]]]), 'male', girlsTime)
  expect(store.at(paths.assignment(roundId, girlUid))).toMatchObject({ uids: ['boy2'] })
  expect(await pass()).toEqual({ status: 'already' })
})

test('passing on the last one leaves a tombstone', async () => {
  for (const boy of ['boy', 'boy2', 'boy3']) await pass(girlsTime, boy)
  expect(store.at(paths.assignment(roundId, girlUid))).toMatchObject({ uids: [], gone: true })
})

test('a millisecond before her window it is refused', () =>
  expectRefused('failed-precondition', 'phase-closed', girlsStart - 1))

test('in the last millisecond of the grace it counts, and then no more', async () => {
  await expectRefused('failed-precondition', 'phase-closed', girlsEnd + limits.graceMs)
  expect(await pass(girlsEnd + limits.graceMs - 1)).toEqual({ status: 'passed' })
})

test('in a round that is not active it is refused', () => {
  store.put(paths.round(roundId), round({ isActive: false }))
  return expectRefused('failed-precondition', 'phase-closed')
})

test('a man who is not in her deck is refused', () =>
  expectRefused('not-found', 'no-like', girlsTime, 'stranger'))

test('a woman who sits the round out is refused', () => {
  store.put(paths.participant(roundId, girlUid), participant(girlUid, 'female', { optedOut: true }))
  return expectRefused('permission-denied', 'not-allowed')
})

test('a man she has matched with is refused', async () => {
  await confirmIn(store)
  await expectRefused('failed-precondition', 'not-allowed')
})
