import 'fake-indexeddb/auto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { createServerClock } from '../../../src/data/clock/server-clock.ts'
import { UserDatabase } from '../../../src/data/database/schema.ts'
import { createDesk, type Desk } from '../../../src/data/desk/desk.ts'
import { documentsQuery } from '../../../src/data/desk/desk-query.ts'
import { keptAnswers } from '../../../src/data/desk/kept-answers.ts'
import * as limits from '../../../src/shared/limits.ts'

afterEach(() => vi.useRealTimers())

/** A network on which no read is answered. */
const deskOnHangingNetwork = (): Desk => {
  const never = () => new Promise<never>(() => {})
  const clock = createServerClock(() => 1000)
  const database = new UserDatabase('ada', { indexedDB: new IDBFactory(), IDBKeyRange })
  return createDesk({
    source: async () => ({ get: never, pull: never, call: never }),
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
