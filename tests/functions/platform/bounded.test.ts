import type { Firestore } from 'firebase-admin/firestore'
import { expect, test, vi } from 'vitest'
import { handleSuggestCollege } from '../../../functions/accounts/suggest-college.ts'
import { handleReport } from '../../../functions/moderation/reports/report.ts'
import { createTimeShares, deleteQueryResults } from '../../../functions/platform/bulk.ts'
import { createStore } from '../../../functions/platform/store-admin.ts'
import { handlePurgeOld } from '../../../functions/retention/purge.ts'
import { promoteLikes } from '../../../functions/rounds/promote-likes.ts'
import { pathById, pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { day } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore } from '../../support/memory-store/handler-store.ts'
import { createMemoryAccountServices, openNoFiles } from '../support/account-services.ts'
import { girlsTime, promotedAt, putLike, putPerson, round, roundId } from '../support/campus.ts'
import { watched } from '../support/watched-store.ts'

const campusAt = (now: number, men: number) => {
  const store = createHandlerStore(() => now)
  store.put(paths.round(roundId), round())
  putPerson(store, 'ann', 'female')
  for (let place = 0; place < men; place += 1) putPerson(store, `man${place}`, 'male')
  return store
}

test('one request of the Admin SDK names no more than 300 documents', async () => {
  const asked: number[] = []
  const firestore = {
    doc: (path: string) => ({ path }),
    getAll: async (...references: { path: string }[]) => {
      asked.push(references.length)
      return references.map((ref) => ({ id: ref.path, ref, data: () => ({ path: ref.path }) }))
    },
  }
  const wanted = Array.from({ length: 1000 }, (_, place) => `users/u${place}`)
  const stored = await createStore(firestore as unknown as Firestore).getAll(wanted)
  expect(stored.map((one) => one?.path)).toEqual(wanted)
  expect(asked).toEqual([300, 300, 300, 100])
})

test('a promotion reads the blocks of an inbox, not of every like', async () => {
  const men = 300
  const store = campusAt(promotedAt, men)
  for (let place = 0; place < men; place += 1) putLike(store, `man${place}`, 'ann', place + 1)
  // The first two of her inbox may not meet her; the next two take their places.
  for (const uid of ['man0', 'man1']) store.put(paths.block(uid, 'ann'), { uid, otherUid: 'ann' })
  const watch = watched(store)
  await promoteLikes(watch.store, roundId, promotedAt)
  const uids = store.at(pathOf('assignments', roundId, 'ann'))?.uids
  expect(uids).toEqual(Array.from({ length: limits.girlInboxCap }, (_, place) => `man${place + 2}`))
  const blocks = watch.read.filter((path) => path.startsWith('blocks/'))
  // Read before the plan and again in the transaction that writes the deck.
  expect(blocks.length).toBeLessThanOrEqual(2 * (2 * limits.girlInboxCap + 2))
})

test('a report reads those of its author’s day, whatever he wrote before', async () => {
  const store = campusAt(girlsTime, 1)
  for (let place = 0; place < 500; place += 1) {
    const createdAt = girlsTime - day - place
    store.put(pathById('reports', `ann_old${place}`), { reporterUid: 'ann', createdAt })
  }
  const watch = watched(store)
  const answer = await handleReport(openNoFiles)(
    watch.store,
    { uid: 'ann', female: true, admin: false },
    { reportId: 'new', uid: 'man0', reason: 'fake', place: 'card', details: '' },
    girlsTime,
  )
  expect(answer).toEqual({ status: 'reported' })
  expect(watch.largest('reports')).toBe(0)
})

test('a suggested college reads the suggestions of the day alone', async () => {
  const store = campusAt(girlsTime, 1)
  for (let place = 0; place < 500; place += 1) {
    const createdAt = girlsTime - day - place
    store.put(pathById('collegeSuggestions', `ann_old${place}`), { uid: 'ann', createdAt })
  }
  const watch = watched(store)
  const caller = { uid: 'ann', female: true, admin: false }
  const suggest = (name: string) =>
    handleSuggestCollege(watch.store, caller, { name, city: 'Delhi' }, girlsTime)
  for (let place = 0; place < limits.collegeSuggestionsPerDay; place += 1) {
    expect(await suggest(`College ${place}`)).toEqual({ status: 'suggested' })
  }
  await expect(suggest('One more')).rejects.toMatchObject({ reason: 'too-many' })
  expect(watch.largest('collegeSuggestions')).toBe(limits.collegeSuggestionsPerDay)
})

test('the results of a query are deleted in chunks, and a run that died is gone on with', async () => {
  const store = createHandlerStore(() => girlsTime)
  for (let place = 0; place < 1000; place += 1) store.put(`likeScores/s${place}`, { place })
  const watch = watched(store)
  const everything = { collection: 'likeScores', where: [] } as const
  store.dieAfter(2)
  await expect(deleteQueryResults(watch.store, everything)).rejects.toThrow('The server died')
  expect(store.rows('likeScores')).toHaveLength(600)
  store.revive()
  await deleteQueryResults(watch.store, everything)
  expect(store.rows('likeScores')).toEqual([])
  expect(watch.largest('likeScores')).toBe(200)
})

test('a step that uses its share up leaves the others theirs, and what it saves goes to them', () => {
  let time = 0
  const nextShare = createTimeShares(100, 2, () => time)
  const first = nextShare()
  time = 49
  expect(first.isOver()).toBe(false)
  time = 50
  expect(first.isOver()).toBe(true)
  time = 20
  const second = nextShare()
  time = 99
  expect(second.isOver()).toBe(false)
  time = 100
  expect(second.isOver()).toBe(true)
})

test('a purge that runs out of time does some of every step, and later nights do the rest', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const store = createHandlerStore(() => girlsTime)
  const old = girlsTime - limits.tombstoneMs - 1
  for (let place = 0; place < 100; place += 1) {
    store.put(`matches/m${place}`, { gone: true, updatedAt: old })
    store.put(`withdrawnMessages/p${place}`, { updatedAt: old })
  }
  /** Each look takes a fifth of a step's share. */
  let time = 0
  const stopwatch = () => {
    time += limits.purgeMs / 8 / 5
    return time
  }
  const night = () =>
    handlePurgeOld(() => createMemoryAccountServices(), stopwatch)(store, girlsTime)
  const left = () => [store.rows('matches').length, store.rows('withdrawnMessages').length] as const
  await night()
  const [matches, words] = left()
  expect(matches).toBeLessThan(100)
  expect(words).toBeLessThan(100)
  expect(matches + words).toBeGreaterThan(150)
  for (let nights = 0; nights < 100; nights += 1) await night()
  expect(left()).toEqual([0, 0])
  expect(said.mock.calls[0]?.[0]).toContain('the next one goes on')
  said.mockRestore()
})

test('a night reads each deck that it keeps about once, however many there are', async () => {
  const decks = 1_000
  const store = campusAt(girlsTime, 0)
  for (let place = 0; place < decks; place += 1) {
    // A piece of a round is deleted in one commit, in one millisecond.
    const updatedAt = 1 + Math.floor(place / 200)
    store.put(pathOf('assignments', roundId, `gone${place}`), { roundId, gone: true, updatedAt })
  }
  const watch = watched(store)
  await handlePurgeOld(() => createMemoryAccountServices())(watch.store, girlsTime)
  const read = watch.found
    .filter(({ query }) => query.collection === 'assignments')
    .reduce((sum, { count }) => sum + count, 0)
  expect(Object.keys(store.under('assignments'))).toHaveLength(decks)
  expect(read).toBeLessThan(3 * decks)
})
