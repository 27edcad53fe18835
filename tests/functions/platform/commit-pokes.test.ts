import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { pokedCollections } from '../../../functions/platform/commit/poked-streams.ts'
import type { Transaction } from '../../../functions/platform/store.ts'
import { allCollections } from '../../../src/shared/collections/all-collections.ts'
import type { Collection } from '../../../src/shared/collections/collection.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { durations } from '../../../src/shared/limits.ts'
import { roundSchema } from '../../../src/shared/model/rounds/round.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { girlsTime, round, roundId, subscription, user } from '../support/campus.ts'

const time = girlsTime
let store: HandlerStore

beforeEach(() => {
  store = createHandlerStore(() => time)
  store.put(paths.user('boy'), user('boy', 'male'))
})

const write = (work: (transaction: Transaction) => void) =>
  store.transaction(async (transaction) => work(transaction))
const countsOf = (uid: string) => store.at(paths.poke(uid))?.counts

/** A change in each collection that says whom it pokes, and the pokes of its commit. */
const declared = Object.values<Collection>(allCollections).flatMap(
  ({ name, below, pokes = {} }): [string, string, object, string, string][] => {
    if (below !== undefined || 'byHand' in pokes || 'not' in pokes) return []
    if ('campus' in pokes)
      return [[name, `${name}/${pokes.id ?? 'any'}`, {}, 'campus', `${pokes.campus}`]]
    if (!('of' in pokes)) return []
    const { of, personal } = pokes
    const path = `${name}/${of === 'id' ? 'boy' : 'any'}`
    return [[name, path, of === 'id' ? {} : { [of]: 'boy' }, 'boy', personal]]
  },
)
const streams: typeof declared = [
  ...declared,
  ['matchingRounds', paths.round(roundId), round(), 'campus', 'rounds'],
]

describe.each(streams)('%s', (_collection, path, data, whom, stream) => {
  test('each change pokes once, in its own commit: made, changed, deleted', async () => {
    const steps: ((transaction: Transaction) => void)[] = [
      (transaction) => transaction.create(path, { ...data }),
      (transaction) => transaction.update(path, { note: 1, updatedAt: serverTime }),
      (transaction) => transaction.merge(path, { note: 2 }),
      (transaction) => transaction.set(path, { ...data, note: 3 }),
      (transaction) => transaction.delete(path),
    ]
    const commits = store.commits()
    for (const [place, step] of steps.entries()) {
      await write(step)
      expect(countsOf(whom)).toEqual({ [stream]: place + 1 })
      expect(store.commits()).toBe(commits + place + 1)
    }
  })

  test('a commit that fails pokes nobody, and one that changes nothing neither', async () => {
    store.put(path, { ...data, note: 1 })
    store.dieAfter(0)
    await expect(write((transaction) => transaction.update(path, { note: 2 }))).rejects.toThrow()
    store.revive()
    await write((transaction) => transaction.update(path, { note: 1 }))
    await write((transaction) => transaction.delete(`${path}-absent`))
    expect(countsOf(whom)).toBeUndefined()
  })
})

test('two changes for one person in one commit are one poke; for two people, one each', async () => {
  store.put(paths.user('boy2'), user('boy2', 'male'))
  await write((transaction) => {
    transaction.set(paths.payment('one'), { uid: 'boy' })
    transaction.set(paths.payment('two'), { uid: 'boy' })
    transaction.set(paths.payment('three'), { uid: 'boy2' })
  })
  expect([countsOf('boy'), countsOf('boy2')]).toEqual([{ payments: 1 }, { payments: 1 }])
})

test('all that the store pokes for is above', () => {
  const known = [...pokedCollections, 'matchingRounds']
  expect(streams.map(([collection]) => collection)).toEqual(known)
  expect(known.length).toBeGreaterThan(7)
})

test('nobody is poked whose account is gone, or goes in the same commit', async () => {
  await write((transaction) => transaction.set(paths.payment('p'), { uid: 'gone' }))
  await write((transaction) => {
    transaction.delete(paths.user('boy'))
    transaction.set(paths.payment('q'), { uid: 'boy' })
  })
  expect(store.under('pokes')).toEqual({})
})

test('a setting that phones do not hold pokes nobody', async () => {
  await write((transaction) => transaction.set(paths.roundSchedule, { day: 1 }))
  expect(store.under('pokes')).toEqual({})
})

test('a transaction reads before it writes, as on Firestore', async () => {
  const late = store.transaction(async (transaction) => {
    transaction.set(paths.payment('p'), { uid: 'boy' })
    await transaction.getAll([paths.user('boy')])
  })
  await expect(late).rejects.toThrow('reads before it writes')
})

test('a plan stands in the index of people with the commit that changes it', async () => {
  const plan = subscription('boy')
  await write((transaction) => transaction.set(paths.subscription('boy'), { ...plan }))
  expect(store.at(pathOf('peopleIndex', 'boy'))).toMatchObject({ uid: 'boy', plan: 'active' })
  await write((transaction) =>
    transaction.update(paths.subscription('boy'), { remainingMatches: 0 }),
  )
  expect(store.at(pathOf('peopleIndex', 'boy'))).toMatchObject({ plan: 'expired' })
})

test('an account that cannot be read keeps no payment back', async () => {
  store.put(paths.user('boy'), { uid: 7 })
  await write((transaction) =>
    transaction.set(paths.subscription('boy'), { ...subscription('boy') }),
  )
  expect(store.at(pathOf('peopleIndex', 'boy'))).toBeUndefined()
  expect(countsOf('boy')).toMatchObject({ subscription: 1 })
})

describe('a change of rounds', () => {
  const touch = (changes: object = {}) =>
    write((transaction) =>
      transaction.update(paths.round(roundId), { ...changes, updatedAt: serverTime }),
    )
  const payload = () => store.at(paths.campusPoke)?.payload

  test('carries the active round as its readers may see it, with the time of its commit', async () => {
    store.put(paths.campusPoke, { pokedAt: { other: 1 }, payload: { other: { pokedAt: 1 } } })
    store.put(paths.round('earlier'), { ...round(), isActive: false })
    store.put(paths.round(roundId), { ...round(), note: 'never a part of a round' })
    await touch()
    const documents = { [roundId]: v.parse(roundSchema, store.at(paths.round(roundId))) }
    expect(documents[roundId]?.updatedAt).toBe(time)
    expect(store.at(paths.campusPoke)).toEqual({
      pokedAt: { other: 1, rounds: time },
      counts: { rounds: 1 },
      payload: { other: { pokedAt: 1 }, rounds: { pokedAt: time, documents } },
    })
    await touch({ isActive: false })
    expect(payload()).toMatchObject({ rounds: { documents: {} } })
  })

  test('tells when the next one is planned, while one is active', async () => {
    const planned = (hours: number, changes: object = {}) => {
      const { phases, ...rest } = round()
      const boys = { ...phases.boys, startAt: time + hours * durations.hour }
      return { ...rest, isActive: false, phases: { ...phases, boys }, ...changes }
    }
    const put = (id: string, data: object) =>
      write((transaction) => transaction.set(paths.round(id), { ...data }))
    const told = (nextStartAt: number | null) => ({
      rounds: { documents: { [roundId]: { nextStartAt } } },
    })
    store.put(paths.round(roundId), round())
    await put('past', planned(-50))
    await put('called off', planned(10, { cancelledAt: time }))
    await put('next', planned(50))
    await put('after that', planned(90))
    expect(payload()).toMatchObject(told(time + 50 * durations.hour))
    expect(store.at(paths.round(roundId))).toMatchObject({
      nextStartAt: time + 50 * durations.hour,
    })
    await put('next', planned(60))
    expect(payload()).toMatchObject(told(time + 60 * durations.hour))
    await put('next', planned(60, { cancelledAt: time }))
    await put('after that', planned(-1))
    expect(payload()).toMatchObject(told(null))
  })

  test('pokes for a round that cannot be read, too, and carries nothing', async () => {
    store.put(paths.round(roundId), { isActive: true })
    await touch()
    expect(store.at(paths.campusPoke)).toEqual({
      pokedAt: { rounds: time },
      counts: { rounds: 1 },
    })
  })
})
