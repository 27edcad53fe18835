import { beforeEach, expect, test } from 'vitest'
import { handleDeskOverview } from '../../../functions/operations/desk-overview.ts'
import { handleListRoundInflow } from '../../../functions/operations/list-round-inflow.ts'
import type { Store } from '../../../functions/platform/store.ts'
import { handlePreviewRoundEnd } from '../../../functions/rounds/planning/preview-round-end.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  deck,
  girlsTime,
  match,
  putLike,
  round,
  roundId,
  subscription,
  user,
} from '../support/campus.ts'
import { asAdmin } from '../support/confirm.ts'

const least = limits.meetingSumLeast
const startAt = round().phases.boys.startAt ?? 0
const students = Array.from({ length: least }, (_, place) => `man${place}`)

let store: HandlerStore
beforeEach(() => {
  store = createHandlerStore(() => girlsTime)
  store.put(paths.round(roundId), round())
})

const sumsOf = async (uid = asAdmin.uid) =>
  (await handleDeskOverview(store, { ...asAdmin, uid }, {}, girlsTime)).round
const inflowOf = async (uid = asAdmin.uid) =>
  (await handleListRoundInflow(store, { ...asAdmin, uid }, { roundId }, girlsTime + 1)).at(-1)

const putCouple = (boyUid: string, girlUid = 'girl') => {
  putLike(store, boyUid, girlUid, startAt + durations.minute)
  store.put(paths.match(`${boyUid}_${girlUid}`), match(boyUid, girlUid))
  store.put(pathOf('assignments', roundId, boyUid), deck(boyUid, []))
}

test('a sum of a round is told from ten on', async () => {
  for (const uid of students.slice(1)) putCouple(uid)
  expect(await sumsOf()).toMatchObject({ decks: null, likes: null, matches: null })
  expect(await inflowOf()).toMatchObject({ likes: null, matches: null })
  putCouple(students[0] ?? '')
  expect(await sumsOf()).toMatchObject({ decks: least, likes: least, matches: least })
  expect(await inflowOf()).toMatchObject({ likes: least, matches: least })
})

test('no sum counts a couple of any admin, whoever asks', async () => {
  store.put(paths.user('man0'), user('man0', 'male', { isAdmin: true }))
  store.put(paths.user('her'), user('her', 'female', { isAdmin: true }))
  for (const uid of students) putCouple(uid)
  putCouple('other', 'her')
  for (const uid of [asAdmin.uid, 'man0', 'her']) {
    expect(await sumsOf(uid)).toMatchObject({ likes: null, matches: null })
    expect(await inflowOf(uid)).toMatchObject({ likes: null, matches: null })
  }
  putCouple('another')
  for (const uid of [asAdmin.uid, 'man0', 'her'])
    expect(await sumsOf(uid)).toMatchObject({ decks: least, likes: least, matches: least })
})

test('sums are in steps: two of them, subtracted, are no number below ten', async () => {
  for (const uid of [...students, 'a', 'b']) putLike(store, uid, 'girl', startAt)
  const both = async () => [
    await sumsOf(),
    await handlePreviewRoundEnd(store, asAdmin, { roundId }, girlsTime),
  ]
  const before = await both()
  expect(before).toMatchObject([{ likes: least }, { openLikes: null, matches: null }])
  store.put(paths.match('a_girl'), match('a', 'girl'))
  putLike(store, 'c', 'girl', startAt)
  expect(await both()).toEqual(before)
})

test('the inflow is counted at moments of the round, up to now', async () => {
  const ask = (at: number, id = roundId) =>
    handleListRoundInflow(store, asAdmin, { roundId: id }, at)
  for (const uid of students) putLike(store, uid, 'girl', startAt + durations.minute)
  for (const uid of students) putLike(store, uid, 'another', girlsTime)
  const rows = await ask(girlsTime + 1)
  expect(rows[0]).toEqual({ afterMs: 0, likes: null, matches: null })
  expect(rows[1]).toMatchObject({ likes: least })
  expect(rows.at(-1)).toMatchObject({ afterMs: girlsTime + 1 - startAt, likes: 2 * least })
  const times = rows.map(({ afterMs }) => afterMs)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(await ask(startAt - 1)).toEqual([])
  expect(await ask(girlsTime, 'none')).toEqual([])
})

const indexed = (uid: string, changes: object = {}) => ({
  ...{ uid, key: uid, name: uid, college: '', gender: 'male', verified: true, complete: true },
  ...{ suspended: false, plan: 'active', prefixes: [], expiresAt: null, ...changes },
})

const putStudent = (uid: string, changes: object = {}) => {
  store.put(paths.user(uid), user(uid, 'male'))
  store.put(paths.subscription(uid), subscription(uid))
  store.put(pathOf('peopleIndex', uid), indexed(uid, changes))
}

test('men with a plan are counted from ten on, because each match may use one up', async () => {
  const planned = async () =>
    (await handleDeskOverview(store, asAdmin, {}, girlsTime)).funnel.planned
  store.put(paths.user('girl'), user('girl', 'female'))
  for (const uid of students.slice(1)) putStudent(uid)
  putStudent('late', { plan: 'expired' })
  putStudent('out', { suspended: true })
  expect(await planned()).toBeNull()
  putStudent(students[0] ?? '')
  expect(await planned()).toBe(least + 1)
})

/** Reads of one look, on a campus of 20,000. */
const dashboardReads = 250

/** Documents that are read, as Firestore bills them: a count is one read for a thousand. */
const watchReads = (inner: Store) => {
  const read = { documents: 0, counted: 0 }
  const store: Store = {
    ...inner,
    getAll: (asked) => {
      read.documents += asked.length
      return inner.getAll(asked)
    },
    query: async (query) => {
      const found = await inner.query(query)
      read.documents += Math.max(1, found.length)
      return found
    },
    count: async (query) => {
      const found = await inner.count(query)
      read.counted += Math.max(1, Math.ceil(found / 1_000))
      return found
    },
  }
  return { store, read }
}

test('the dashboard asks counts, not lists: it costs far less than the campus (docs/scale.md)', async () => {
  const readsOf = async () => {
    const { store: watched, read } = watchReads(store)
    await handleDeskOverview(watched, asAdmin, {}, girlsTime)
    return read
  }
  for (const uid of students) putStudent(uid)
  const few = await readsOf()
  for (let place = 0; place < 20_000; place += 1) putStudent(`student${place}`)
  const many = await readsOf()
  expect(many.documents).toBe(few.documents)
  expect(many.documents).toBeLessThanOrEqual(10)
  expect(many.documents + many.counted).toBeLessThanOrEqual(dashboardReads)
})
