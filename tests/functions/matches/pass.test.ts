import { beforeEach, expect, test } from 'vitest'
import { handlePassByGirl } from '../../../functions/matches/pass-by-girl.ts'
import { writeDecks } from '../../../functions/rounds/write-decks.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
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

test('a pass removes him from her deck and pokes only her', async () => {
  expect(await pass()).toEqual({ status: 'passed' })
  const deck = store.at(pathOf('assignments', roundId, girlUid))
  expect(deck).toMatchObject({ uids: ['boy2', 'boy3'], gone: false })
  expect(Object.keys(deck?.cards as object)).toEqual(['boy2', 'boy3'])
  expect(Object.keys(store.under('pokes'))).toEqual([paths.poke(girlUid)])
  expect(store.under('notifications')).toEqual({})
})

test('a repeated pass changes nothing, also after the window', async () => {
  await pass()
  const before = everythingIn(store)
  expect(await pass(girlsEnd + limits.graceMs)).toEqual({ status: 'already' })
  expect(everythingIn(store)).toBe(before)
})

test('a man whom she passed cannot be confirmed', async () => {
  await pass()
  await expect(confirmIn(store)).rejects.toMatchObject({ reason: 'no-like' })
})

test('a deck planned before her pass and written after it does not bring him back', async () => {
  await pass()
  await writeDecks(store, roundId, new Map([[girlUid, ['boy2', boyUid]]]), 'male', girlsTime)
  expect(store.at(pathOf('assignments', roundId, girlUid))).toMatchObject({ uids: ['boy2'] })
  expect(await pass()).toEqual({ status: 'already' })
})

test('a pass on the last man leaves a tombstone', async () => {
  for (const boy of ['boy', 'boy2', 'boy3']) await pass(girlsTime, boy)
  expect(store.at(pathOf('assignments', roundId, girlUid))).toMatchObject({ uids: [], gone: true })
})

test('a pass a millisecond before her window is refused', () =>
  expectRefused('failed-precondition', 'phase-closed', girlsStart - 1))

test('a pass counts until the last millisecond of the grace', async () => {
  await expectRefused('failed-precondition', 'phase-closed', girlsEnd + limits.graceMs)
  expect(await pass(girlsEnd + limits.graceMs - 1)).toEqual({ status: 'passed' })
})

test('a pass in a round that is not active is refused', () => {
  store.put(paths.round(roundId), round({ isActive: false }))
  return expectRefused('failed-precondition', 'phase-closed')
})

test('a pass on a man who is not in her deck is refused', () =>
  expectRefused('not-found', 'no-like', girlsTime, 'stranger'))

test('a pass by a woman who sits the round out is refused', () => {
  store.put(paths.participant(roundId, girlUid), participant(girlUid, 'female', { optedOut: true }))
  return expectRefused('permission-denied', 'not-allowed')
})

test('a pass on a man whom she has matched is refused', async () => {
  await confirmIn(store)
  await expectRefused('failed-precondition', 'not-allowed')
})
