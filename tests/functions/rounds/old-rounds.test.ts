import { expect, test } from 'vitest'
import { purgeOldRounds } from '../../../functions/retention/old-rounds.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore } from '../../support/memory-store/handler-store.ts'
import { girlsTime, round } from '../support/campus.ts'

const phasesAt = (startAt: number, isComplete = true) => {
  const { boys, girls } = round().phases
  return { boys: { ...boys, startAt, isComplete }, girls: { ...girls, isComplete } }
}

test('likes, late confirmations, drafts and participants go when six newer rounds were held, and nothing else does', async () => {
  const store = createHandlerStore(() => girlsTime)
  const put = (id: string, startAt: number, changes: object = {}) => {
    store.put(paths.round(id), round({ phases: phasesAt(startAt), isActive: false, ...changes }))
    const of = { roundId: id }
    store.put(paths.like(id, 'boy', 'girl'), of)
    store.put(pathOf('likeVoids', id, 'boy', 'girl'), of)
    store.put(pathOf('likeScores', id, 'boy', 'girl'), of)
    store.put(pathOf('lateConfirms', id, 'girl', 'boy'), of)
    store.put(pathOf('drafts', id, 'boy'), of)
    store.put(paths.participant(id, 'boy'), of)
    store.put(pathOf('pairHistory', 'boy', `girl-${id}`), of)
  }
  const left = () =>
    (['likes', 'likeVoids', 'likeScores', 'lateConfirms', 'drafts', 'participants'] as const).map(
      (name) => Object.values(store.under(name)).map(({ roundId }) => roundId),
    )
  put('running', 9, { phases: phasesAt(9, false) })
  for (let place = 2; place <= limits.roundsKept; place += 1) put(`r${place}`, place)
  put('old', 1)
  put('called-off', 3, { cancelledAt: 3 })
  await purgeOldRounds(store)
  expect(left().every((ids) => ids.includes('old'))).toBe(true)
  put('r7', limits.roundsKept + 1)
  await purgeOldRounds(store)
  for (const ids of left()) {
    expect(ids).toHaveLength(limits.roundsKept + 2)
    expect(ids).not.toContain('old')
  }
  expect(Object.keys(store.under('pairHistory'))).toHaveLength(limits.roundsKept + 3)
  expect(limits.roundsKept).toBeGreaterThanOrEqual(limits.earlierRounds)
})

test('a night whose time is over leaves the rest to the next one', async () => {
  const store = createHandlerStore(() => girlsTime)
  for (let place = 1; place <= limits.roundsKept + 2; place += 1)
    store.put(paths.round(`r${place}`), round({ phases: phasesAt(place), isActive: false }))
  for (const id of ['r1', 'r2']) {
    for (let count = 0; count < 300; count += 1)
      store.put(paths.like(id, `boy${count}`, 'girl'), { roundId: id })
  }
  const likes = () => Object.keys(store.under('likes')).length
  // The first chunk was begun in time.
  await purgeOldRounds(store, { isOver: () => likes() < 600 })
  expect(likes()).toBe(400)
  await purgeOldRounds(store, { isOver: () => false })
  expect(likes()).toBe(0)
})
