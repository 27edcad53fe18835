import 'fake-indexeddb/auto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createServerClock, type ServerClock } from '../../../src/data/clock/server-clock.ts'
import { UserDatabase } from '../../../src/data/database/schema.ts'
import { cardsQuery } from '../../../src/desk/curation/decks/seen-cards.ts'
import { createDesk, type Desk } from '../../../src/desk/data/desk.ts'
import {
  type DeskQuery,
  type DeskSource,
  documentsQuery,
} from '../../../src/desk/data/desk-query.ts'
import { keptAnswers } from '../../../src/desk/data/kept-answers.ts'
import type { DeskCollection } from '../../../src/desk/data/list-words.ts'
import { withNames } from '../../../src/desk/data/with-names.ts'
import type { RemoteQuery } from '../../../src/remote/remote.ts'
import type { CallName } from '../../../src/shared/calls.ts'
import { Refusal, Transient } from '../../../src/shared/errors.ts'
import { durations } from '../../../src/shared/limits.ts'
import { eventually } from '../../support/engine/client.ts'
import { quietFor } from '../../support/passing-time.ts'

let desk: Desk
let database: UserDatabase
let now: number
let clock: ServerClock
let shown: () => void
let hidden: () => void
let pull: (query: RemoteQuery) => { id: string; data: Record<string, unknown> }[]
let called: string[]
let pulls: number

const source: DeskSource = {
  get: async () => null,
  pull: async (query) => {
    pulls += 1
    const documents = pull(query).map((one) => ({ ...one, path: `plans/${one.id}` }))
    return { documents, readAt: now }
  },
  call: async (name) => {
    called.push(name)
    throw new Refusal('failed-precondition', 'phase-closed')
  },
}
const schema = v.object({ name: v.string() })
const things = documentsQuery(schema, { collection: 'plans', refreshMs: null })
const answer = (query: DeskQuery<unknown> = things) => desk.answers.getState().get(query.key)
const rowsOf = (query: DeskQuery<unknown>) => {
  const read = answer(query)
  return read?.state === 'ready' ? read.rows : null
}

beforeEach(() => {
  now = 1000
  called = []
  pulls = 0
  pull = () => [{ id: 'a', data: { name: 'A' } }]
  database = new UserDatabase('ada', { indexedDB: new IDBFactory(), IDBKeyRange })
  clock = createServerClock(() => now)
  desk = createDesk({
    source: async () => source,
    kept: keptAnswers({ database, clock: clock.now, build: 1 }),
    clock,
    keptUnwatchedMs: 20,
    visibility: {
      watch: (onShown, onHidden) => {
        shown = onShown
        hidden = onHidden
        return () => {}
      },
    },
  })
})
afterEach(() => {
  desk.stop()
  database.close()
})

test('a watched query is read once it is looked at, and keeps its age', async () => {
  desk.watch(things)
  expect(pulls).toBe(0)
  shown()
  await eventually(() =>
    expect(answer()).toEqual({
      state: 'ready',
      rows: [{ id: 'a', name: 'A' }],
      readAt: 1000,
      trouble: null,
    }),
  )
})

test.each([
  ['after the answer', (measure: () => void) => ({ asked: () => {}, answered: measure })],
  ['before the answer', (measure: () => void) => ({ asked: measure, answered: () => {} })],
])('an answer has its true time, where the clock was first measured %s', async (_when, moments) => {
  const day = durations.day
  const { asked, answered } = moments(() => clock.learn({ atLeast: day, atMost: day }))
  pull = () => {
    asked()
    return [{ id: 'a', data: { name: 'A' } }]
  }
  const plans = documentsQuery(schema, { collection: 'plans', refreshMs: null })
  desk.watch(plans)
  await desk.refresh()
  answered()
  expect(answer()).toMatchObject({ readAt: 1000 + day })
  await eventually(async () =>
    expect(await database.deskAnswers.toArray()).toMatchObject([{ askedAt: 1000 + day }]),
  )
})

test('a read that fails keeps the rows and their age, and says why', async () => {
  desk.watch(things)
  await desk.refresh()
  now = 2000
  const trouble = new Transient('no network')
  pull = () => {
    throw trouble
  }
  await desk.refresh()
  expect(answer()).toMatchObject({ readAt: 1000, rows: [{ id: 'a' }] })
  expect(answer()?.trouble).toBe(trouble)
  pull = () => []
  await desk.refresh()
  expect(answer()).toEqual({ state: 'ready', readAt: 2000, rows: [], trouble: null })
})

test('an answer is read again when it is old, not while the page is hidden, and not unwatched', async () => {
  const often = documentsQuery(schema, { collection: 'errorGroups', refreshMs: 1 })
  pull = () => {
    now += 1
    return []
  }
  const stop = desk.watch(often)
  shown()
  await eventually(() => expect(pulls).toBeGreaterThan(2))
  hidden()
  await desk.refresh()
  const seen = pulls
  await quietFor(20)
  expect(pulls).toBe(seen)
  shown()
  await eventually(() => expect(pulls).toBeGreaterThan(seen))
  stop()
  await eventually(() => expect(answer(often)).toBeDefined())
  const atStop = pulls
  await quietFor(20)
  expect(pulls).toBeLessThanOrEqual(atStop + 1)
})

test('an answer that a slow network brings after a newer one replaces nothing', async () => {
  let arrive = (_rows: readonly unknown[]) => {}
  const slow: DeskQuery<unknown> = {
    key: 'slow',
    refreshMs: null,
    read: () =>
      new Promise((resolve) => {
        arrive = resolve
      }),
  }
  shown()
  const leave = desk.watch(slow)
  await quietFor(0)
  const arriveLate = arrive
  leave()
  now = 5000
  desk.watch({ ...slow, read: async () => ['newer'] })
  await eventually(() => expect(rowsOf(slow)).toEqual(['newer']))
  arriveLate(['older'])
  await quietFor(0)
  expect(answer(slow)).toMatchObject({ rows: ['newer'], readAt: 5000 })
})

test('after every call, a refused one too, what is watched is read again', async () => {
  desk.watch(things)
  await desk.refresh()
  const before = pulls
  const request = { roundId: null }
  await expect(desk.call('setActiveRound', request)).rejects.toBeInstanceOf(Refusal)
  expect(called).toEqual(['setActiveRound'])
  await eventually(() => expect(pulls).toBe(before + 1))
})

test('a large answer is read page by page, and unreadable documents are left out', async () => {
  const all = Array.from({ length: 5 }, (_, index) => ({
    id: `d${index}`,
    data: { name: index === 3 ? null : `N${index}`, createdAt: index * durations.second },
  }))
  pull = ({ after, limit }) => {
    const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after.id) + 1
    return all.slice(from, from + (limit ?? 0))
  }
  const paged = documentsQuery(schema, {
    collection: 'pageSpeeds',
    pages: { by: 'createdAt', size: 2 },
    refreshMs: null,
  })
  desk.watch(paged)
  await desk.refresh()
  expect(pulls).toBe(3)
  expect(rowsOf(paged)?.map((row) => (row as { id: string }).id)).toEqual(['d0', 'd1', 'd2', 'd4'])
})

test('an answer is forgotten once the server refuses it to this account', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  onTestFinished(() => random.mockRestore())
  desk.watch(things)
  shown()
  await eventually(() => expect(answer()).toBeDefined())
  pull = () => {
    throw new Refusal('permission-denied', 'not-allowed')
  }
  await desk.refresh()
  expect(answer()).toEqual({ state: 'loading', trouble: expect.any(Refusal) })
  // After a refusal the desk does not ask again by itself.
  const refused = pulls
  await quietFor(20)
  expect(pulls).toBe(refused)
})

test('an answer that nobody shows any more is forgotten, unless its page comes back at once', async () => {
  const stop = desk.watch(things)
  shown()
  await eventually(() => expect(answer()).toBeDefined())
  stop()
  const back = desk.watch(things)
  expect(rowsOf(things)).toEqual([{ id: 'a', name: 'A' }])
  await quietFor(60)
  expect(answer()).toBeDefined()
  back()
  await eventually(() => expect(answer()).toBeUndefined())
})

test('one of two watched queries is read again by itself', async () => {
  const others = documentsQuery(schema, { collection: 'scheduleRuns', refreshMs: null })
  desk.watch(things)
  desk.watch(others)
  await desk.refresh()
  now = 2000
  await desk.refresh(others.key)
  expect(answer()).toMatchObject({ readAt: 1000 })
  expect(answer(others)).toMatchObject({ readAt: 2000 })
})

test('names are asked for once where a page keeps them, and anew where it does not', async () => {
  const asked: string[][] = []
  const naming: DeskSource = {
    ...source,
    call: (async (_name: string, { uids }: { uids: string[] }) => {
      asked.push(uids)
      return uids.map((uid) => ({ uid, name: `Name of ${uid}` }))
    }) as DeskSource['call'],
  }
  let uids = ['a', 'b']
  const people: DeskQuery<{ uid: string }> = {
    key: 'people',
    refreshMs: null,
    read: async () => uids.map((uid) => ({ uid })),
  }
  const [kept, anew] = [withNames(people, new Map()), withNames(people)]
  await kept.read(naming)
  await anew.read(naming)
  uids = ['b', 'c']
  expect(await kept.read(naming)).toEqual([
    { uid: 'b', name: 'Name of b' },
    { uid: 'c', name: 'Name of c' },
  ])
  await anew.read(naming)
  expect(asked).toEqual([['a', 'b'], ['a', 'b'], ['c'], ['b', 'c']])
})

test('an answer that an act changed while nobody looked at it is read again when somebody does', async () => {
  const decided = documentsQuery(schema, {
    collection: 'gatewayTroubles',
    refreshMs: null,
    changedBy: ['decidePayments'],
  })
  shown()
  const leave = desk.watch(decided)
  await eventually(() => expect(answer(decided)).toBeDefined())
  leave()
  const before = pulls
  await desk.refreshAfter(new Set(['cancelRound']))
  desk.watch(decided)()
  expect(pulls).toBe(before)
  await desk.refreshAfter(new Set(['decidePayments']))
  desk.watch(decided)
  expect(answer(decided)).toBeDefined()
  await eventually(() => expect(pulls).toBe(before + 1))
})

test('an act reads a large answer again only if it may have changed it', async () => {
  const large = (changedBy: readonly CallName[], collection: DeskCollection) =>
    documentsQuery(schema, { collection, refreshMs: null, changedBy })
  shown()
  for (const query of [
    things,
    large(['decidePayments'], 'gatewayTroubles'),
    large(['cancelRound'], 'matchingRounds'),
  ]) {
    desk.watch(query)
    await eventually(() => expect(answer(query)).toBeDefined())
  }
  const before = pulls
  const refused = desk.call('cancelRound', { roundId: 'r', reason: 'x' })
  await expect(refused).rejects.toThrow()
  expect(pulls - before).toBe(2)
  await desk.refreshAfter(new Set(['decidePayments']))
  expect(pulls - before).toBe(4)
})

test('cards of people are read for a look alone, which is logged: an act of a colleague is no look', async () => {
  desk.watch(cardsQuery(['ann']))
  await desk.refresh()
  expect(called).toEqual(['listCards'])
  await desk.refreshAfter(new Set(['setAssignment']))
  expect(called).toEqual(['listCards'])
})
