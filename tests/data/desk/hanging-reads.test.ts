import 'fake-indexeddb/auto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { createServerClock } from '../../../src/data/clock/server-clock.ts'
import { UserDatabase } from '../../../src/data/database/schema.ts'
import { createDesk, type Desk } from '../../../src/desk/data/desk.ts'
import { type DeskSource, documentsQuery } from '../../../src/desk/data/desk-query.ts'
import { keptAnswers } from '../../../src/desk/data/kept-answers.ts'
import { Transient } from '../../../src/shared/errors.ts'
import * as limits from '../../../src/shared/limits.ts'

afterEach(() => vi.useRealTimers())

const never = () => new Promise<never>(() => {})

/** @param pull never answers, unless told otherwise */
const deskOnHangingNetwork = (pull: DeskSource['pull'] = never): Desk => {
  const clock = createServerClock(() => 1000)
  const database = new UserDatabase('ada', { indexedDB: new IDBFactory(), IDBKeyRange })
  return createDesk({
    source: async () => ({ get: never, pull, call: never }),
    kept: keptAnswers({ database, clock: clock.now, build: 1 }),
    clock,
    visibility: { watch: () => () => {} },
  })
}

test.each([
  ['everything', (desk: Desk) => desk.refresh()],
  ['what an act changed', (desk: Desk) => desk.refreshAfter(new Set(['savePlan']))],
] as const)(
  'work that is done waits for %s to be read again, but not without an end',
  async (_what, reread) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const desk = deskOnHangingNetwork()
    const query = documentsQuery(v.object({}), { collection: 'plans', refreshMs: null })
    desk.watch(query)
    let isOver = false
    void reread(desk).then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(limits.deskRereadMs - 1)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isOver).toBe(true)
    desk.stop()
  },
)

test('a refresh tells whether what it was asked for was read again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const read = { documents: [], readAt: 1000 }
  const answers = [async () => read, () => Promise.reject(new Transient('offline')), never]
  const desk = deskOnHangingNetwork(() => (answers.shift() ?? never)())
  const query = documentsQuery(v.object({}), { collection: 'plans', refreshMs: null })
  desk.watch(query)
  expect(await desk.refresh(query.key)).toBe(true)
  expect(await desk.refresh(query.key)).toBe(false)
  const hanging = desk.refresh(query.key)
  await vi.advanceTimersByTimeAsync(limits.deskRereadMs)
  expect(await hanging).toBe(false)
  expect(await desk.refresh('a key that no page watches')).toBe(false)
  desk.stop()
})
