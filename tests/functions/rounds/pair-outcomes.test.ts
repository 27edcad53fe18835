import { beforeEach, expect, test } from 'vitest'
import { handleListPairOutcomes } from '../../../functions/rounds/curation/list-pair-outcomes.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  deck,
  girlsTime,
  match,
  participant,
  putLike,
  putPerson,
  round,
  roundId,
} from '../support/campus.ts'
import { asAdmin } from '../support/confirm.ts'

let store: HandlerStore
const listed = () => handleListPairOutcomes(store, asAdmin, { roundId }, girlsTime)
const finish = (isComplete: boolean) => {
  const { boys, girls } = round().phases
  const phases = { boys: { ...boys, isComplete }, girls: { ...girls, isComplete } }
  store.put(paths.round(roundId), round({ isActive: false, phases }))
}

beforeEach(() => {
  store = createHandlerStore(() => girlsTime)
  finish(true)
  for (const uid of ['ann', 'bea', 'cleo', 'dia', 'unseen']) putPerson(store, uid, 'female')
  for (const uid of ['boy', 'idle']) putPerson(store, uid, 'male')
  store.put(paths.participant(roundId, 'left'), participant('left', 'female', { optedOut: true }))
  for (const girlUid of ['ann', 'bea', 'cleo', 'dia']) {
    const pair = { boyUid: 'boy', girlUid, roundId, isOver: false, createdAt: 1 }
    store.put(pathOf('pairHistory', 'boy', girlUid), pair)
  }
  for (const girlUid of ['bea', 'cleo', 'dia']) putLike(store, 'boy', girlUid)
  store.put(pathOf('assignments', roundId, 'cleo'), {
    ...deck('cleo', []),
    gone: true,
    passedUids: ['boy'],
  })
  store.put(paths.match('boy_dia'), match('boy', 'dia', { status: 'closed' }))
})

test('each pair of a finished round is told once, by how far the two came', async () => {
  const { women, men } = await listed()
  expect(women.toSorted()).toEqual(['ann', 'bea', 'cleo', 'dia', 'unseen'])
  expect(men).toEqual([
    { uid: 'boy', shown: ['ann'], liked: ['bea'], passed: ['cleo'], matched: ['dia'] },
    { uid: 'idle', shown: [], liked: [], passed: [], matched: [] },
  ])
})

test('a round that is still running tells nothing', async () => {
  finish(false)
  expect(await listed()).toEqual({ women: [], men: [], next: null })
})

test('a round that does not exist is refused', async () => {
  const asked = handleListPairOutcomes(store, asAdmin, { roundId: 'none' }, girlsTime)
  await expect(asked).rejects.toMatchObject({ reason: 'no-round' })
})
