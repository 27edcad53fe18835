import { beforeEach, expect, test } from 'vitest'
import { handleCancelRound } from '../../../functions/rounds/planning/cancel-round.ts'
import { handleSetActiveRound } from '../../../functions/rounds/set-active-round.ts'
import { handleTickRounds } from '../../../functions/rounds/tick-rounds.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  boysEnd,
  deck,
  girlsEnd,
  girlsTime,
  putLike,
  putPerson,
  round,
  roundId,
  user,
} from '../support/campus.ts'
import { asAdmin } from '../support/confirm.ts'

let store: HandlerStore
const stats = () => store.at(pathOf('roundStats', roundId))

beforeEach(() => {
  store = createHandlerStore(() => girlsEnd)
  store.put(paths.round(roundId), round())
  for (const uid of ['ann', 'bea']) putPerson(store, uid, 'female')
  for (const uid of ['boy', 'boy2']) putPerson(store, uid, 'male')
  for (const uid of ['boy', 'boy2']) {
    store.put(pathOf('assignments', roundId, uid), deck(uid, [user('ann', 'female')]))
  }
  putLike(store, 'boy', 'ann')
})

test('a finished round is counted once, and a crash at any commit changes nothing of it', async () => {
  const end = girlsEnd + limits.graceMs + 1
  for (let commits = 0; ; commits += 1) {
    store.dieAfter(commits)
    const died = await handleTickRounds(store, end).then(
      () => false,
      () => true,
    )
    store.revive()
    if (!died) break
  }
  const counted = {
    name: 'Round',
    men: 2,
    women: 2,
    decks: 2,
    showings: 2,
    likes: 1,
    matches: 0,
    exposure: { min: 0, max: 2, mean: 1, gini: 0.5, unseen: 1 },
  }
  expect(stats()).toMatchObject(counted)
  putLike(store, 'boy2', 'ann')
  await handleTickRounds(store, end)
  expect(stats()).toMatchObject(counted)
})

test('a round that did not begin, or was called off, is none', async () => {
  await handleSetActiveRound(
    store,
    asAdmin,
    { roundId: null, reason: 'It rains' },
    boysEnd - 7 * 3_600_000,
  )
  expect(stats()).toBeUndefined()
  store.put(paths.round(roundId), round())
  await handleCancelRound(store, asAdmin, { roundId, reason: 'rain' }, girlsTime)
  expect(stats()).toBeUndefined()
})
