import 'fake-indexeddb/auto'
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServerClock } from '../../../src/data/clock/server-clock.ts'
import { UserDatabase } from '../../../src/data/database/schema.ts'
import { createDesk, type Desk } from '../../../src/desk/data/desk.ts'
import { callQuery, type DeskSource } from '../../../src/desk/data/desk-query.ts'
import { keptAnswers } from '../../../src/desk/data/kept-answers.ts'
import { withNames } from '../../../src/desk/data/with-names.ts'
import type { CallName } from '../../../src/shared/calls.ts'
import { Refusal, Transient } from '../../../src/shared/errors.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { eventually } from '../../support/engine/client.ts'
import { quietFor } from '../../support/passing-time.ts'

const { minute } = durations

/** The server's answers; each row says how often was asked. */
let answers: (name: CallName) => unknown
let asked: CallName[]
let now: number
let factory: IDBFactory
/** Shows a page that was opened hidden. */
let show: () => void
let tabs: { desk: Desk; database: UserDatabase }[]

const source: DeskSource = {
  get: async () => null,
  pull: async () => ({ documents: [], readAt: now }),
  call: async (name) => {
    asked.push(name)
    return answers(name) as never
  },
}

/** A page of the desk, on the device of this test. */
const open = ({ build = 7, isHidden = false } = {}) => {
  const database = new UserDatabase('ada', { indexedDB: factory, IDBKeyRange })
  const clock = createServerClock(() => now)
  const desk = createDesk({
    source: async () => source,
    kept: keptAnswers({ database, clock: clock.now, build }),
    clock,
    visibility: {
      watch: (shown) => {
        if (isHidden) show = shown
        else shown()
        return () => {}
      },
    },
  })
  const tab = { desk, database }
  tabs.push(tab)
  return tab
}
const close = ({ desk, database }: ReturnType<typeof open>) => {
  desk.stop()
  database.close()
}
/** The page is loaded anew. */
const reloaded = (tab: ReturnType<typeof open>) => {
  close(tab)
  return open()
}

const admins = callQuery('listAdmins', {}, null)
const payments = {
  ...callQuery('listPendingPayments', {}, null),
  changedBy: ['decidePayments'] as const,
}
const shownBy = ({ desk }: { desk: Desk }, { key }: { key: string } = admins) =>
  desk.answers.getState().get(key)
const shows = (tab: { desk: Desk }, rows: unknown, of: { key: string } = admins) =>
  eventually(() => expect(shownBy(tab, of)).toMatchObject({ state: 'ready', rows }))
const keptIn = ({ database }: { database: UserDatabase }) =>
  database.deskAnswers.toCollection().primaryKeys()
const keeps = (tab: ReturnType<typeof open>, ...queries: { key: string }[]) =>
  eventually(async () => expect(await keptIn(tab)).toEqual(queries.map(({ key }) => key).sort()))
const goOffline = () => {
  answers = () => {
    throw new Transient('no network')
  }
}

beforeEach(() => {
  now = Date.UTC(2026, 0, 5)
  asked = []
  tabs = []
  factory = new IDBFactory()
  answers = () => [{ uid: 'ada', nth: asked.length }]
})
afterEach(() => {
  for (const tab of tabs) close(tab)
})

/** Names of the people of a list that the page alone holds: they say who stands there. */
const names = callQuery('listNames', { uids: ['anna', 'ben'] }, null)
const historyOf = (of: { targetType: 'personal'; userUid: string } | null) =>
  callQuery('listNotifications', { of, state: null, order: 'newest', cursor: null }, null)

test('names are kept beside a kept list and not alone, and no history of a person is', async () => {
  const tab = open()
  const named = withNames(admins)
  const kept = [named, historyOf(null)]
  for (const query of [names, historyOf({ targetType: 'personal', userUid: 'anna' }), ...kept])
    tab.desk.watch(query)
  await tab.desk.refresh()
  await keeps(tab, ...kept)
})

test('two tabs share an answer: what one reads the other shows, with the same age', async () => {
  const one = open()
  one.desk.watch(admins)
  await keeps(one, admins)
  const askedAt = now
  now += minute
  answers = () => new Promise(() => {})
  const other = open()
  other.desk.watch(admins)
  await shows(other, [{ nth: 1 }])
  expect(shownBy(other)).toMatchObject({ readAt: askedAt })
  answers = () => [{ uid: 'new' }]
  await one.desk.refresh()
  await shows(other, [{ uid: 'new' }])
  expect(shownBy(other)).toMatchObject({ readAt: now, trouble: null })
})

test('a reload shows the answer at once, and reads it again', async () => {
  const tab = open()
  tab.desk.watch(admins)
  await keeps(tab, admins)
  const askedAt = now
  now += 1
  let answer = (_rows: unknown) => {}
  answers = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  const after = reloaded(tab)
  after.desk.watch(admins)
  await shows(after, [{ nth: 1 }])
  expect(asked.length).toBe(2)
  expect(shownBy(after)).toMatchObject({ readAt: askedAt })
  answer([{ uid: 'new' }])
  await shows(after, [{ uid: 'new' }])
})

test('a page that is opened hidden reads once it is looked at, though it has a row', async () => {
  const tab = open()
  tab.desk.watch(admins)
  await keeps(tab, admins)
  const hidden = open({ isHidden: true })
  hidden.desk.watch(admins)
  await shows(hidden, [{ nth: 1 }])
  expect(asked.length).toBe(1)
  now += 1
  show()
  await shows(hidden, [{ nth: 2 }])
})

test('without a network a reload shows the answer with its age and why it is old, until twelve hours have passed', async () => {
  const tab = open()
  tab.desk.watch(admins)
  await keeps(tab, admins)
  const askedAt = now
  goOffline()
  now += limits.deskAnswersMs - 1
  const after = reloaded(tab)
  after.desk.watch(admins)
  await eventually(() =>
    expect(shownBy(after)).toMatchObject({ readAt: askedAt, trouble: expect.any(Transient) }),
  )
  now += 1
  const late = reloaded(after)
  const nothing = { state: 'loading', trouble: expect.any(Transient) }
  // The second was never read.
  for (const query of [admins, payments]) {
    late.desk.watch(query)
    await eventually(() => expect(shownBy(late, query)).toEqual(nothing))
  }
})

test('an act takes away what it may make untrue, before it is sent, and what is watched is read and kept again', async () => {
  const tab = open()
  tab.desk.watch(admins)
  const leave = tab.desk.watch(payments)
  await keeps(tab, admins, payments)
  leave()
  let keptWhenSent: unknown = null
  answers = async (name) => {
    if (name === 'decidePayments') keptWhenSent = await keptIn(tab)
    return []
  }
  await tab.desk.call('decidePayments', { decision: 'undo', ids: ['p1'] })
  expect(keptWhenSent).toEqual([])
  await keeps(tab, admins)
  await shows(tab, [])
})

test('an act that another list is not about leaves that list, and a list of which nothing is said is untrue after each', async () => {
  const tab = open()
  for (const query of [admins, payments]) tab.desk.watch(query)()
  await tab.desk.refresh()
  for (const query of [admins, payments]) tab.desk.watch(query)
  await keeps(tab, admins, payments)
  tab.desk.stop()
  await open().desk.look('cancelRound', { roundId: 'r1', reason: 'why' })
  await keeps(tab, payments)
})

test('rows that were asked for before an act do not come back: what comes after it is not kept', async () => {
  const tab = open()
  let answer = (_rows: unknown) => {}
  answers = (name) =>
    name === 'listAdmins'
      ? new Promise((resolve) => {
          answer = resolve
        })
      : {}
  tab.desk.watch(admins)
  await eventually(() => expect(asked).toEqual(['listAdmins']))
  now += 1
  await tab.desk.look('setPhase', { roundId: 'r1', phase: 'boys' })
  answer([{ uid: 'decided' }])
  await shows(tab, [{ uid: 'decided' }])
  await quietFor(20)
  expect(await keptIn(tab)).toEqual([])
})

test('an answer of another build is not shown', async () => {
  const tab = open()
  tab.desk.watch(admins)
  await keeps(tab, admins)
  goOffline()
  const other = open({ build: 8 })
  other.desk.watch(admins)
  await eventually(() =>
    expect(shownBy(other)).toMatchObject({ state: 'loading', trouble: expect.any(Transient) }),
  )
})

test('two million bytes are kept at most: the oldest go first, and an answer that is larger is only shown', async () => {
  const { database } = open()
  const kept = keptAnswers({ database, clock: () => now, build: 7 })
  const rows = ['x'.repeat(limits.deskAnswersBytes / 4)]
  for (const query of ['c', 'a', 'd', 'b']) {
    now += 1
    await kept.keep(query, { state: 'ready', rows, readAt: now, trouble: null })
  }
  expect(await database.deskAnswers.toCollection().primaryKeys()).toEqual(['a', 'b', 'd'])
  answers = () => [...rows, ...rows, ...rows, ...rows]
  const tab = open()
  tab.desk.watch(admins)
  await eventually(() =>
    expect(shownBy(tab)).toMatchObject({ state: 'ready', rows: { length: 4 } }),
  )
  await quietFor(20)
  expect(await keptIn(tab)).toEqual(['a', 'b', 'd'])
})

test('a full phone shows what came and keeps nothing', async () => {
  const putting = vi.spyOn(IDBObjectStore.prototype, 'put')
  putting.mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  const tab = open()
  tab.desk.watch(admins)
  await shows(tab, [{ nth: 1 }])
  now += minute
  await tab.desk.refresh()
  await shows(tab, [{ nth: 2 }])
  await tab.desk.look('setPhase', { roundId: 'r1', phase: 'boys' })
  await quietFor(50)
  putting.mockRestore()
  expect(await keptIn(tab)).toEqual([])
})

test('a database that closed under the page costs no answer', async () => {
  const tab = open()
  tab.database.close()
  tab.desk.watch(admins)
  await shows(tab, [{ nth: 1 }])
  await expect(tab.desk.look('setPhase', { roundId: 'r1', phase: 'boys' })).resolves.toBeDefined()
})

test('an account that the server refuses keeps nothing more', async () => {
  const tab = open()
  for (const query of [admins, payments]) tab.desk.watch(query)
  await keeps(tab, admins, payments)
  answers = () => {
    throw new Refusal('permission-denied', 'not-allowed')
  }
  await tab.desk.refresh(admins.key)
  await keeps(tab)
})

test('an answer that is made of lists of the page is held by the page alone', async () => {
  const tab = open()
  const reports = callQuery('listReports', { state: 'waiting' })
  const mixed = {
    key: 'mixed',
    refreshMs: null,
    read: async (from: DeskSource) => [
      await from.call('listAdmins', {}),
      await from.call('openPerson', { uid: 'u', reason: 'why' }),
    ],
  }
  for (const query of [reports, mixed, { key: 'nothing', refreshMs: null, read: async () => [] }]) {
    tab.desk.watch(query)
    await eventually(() => expect(shownBy(tab, query)).toMatchObject({ state: 'ready' }))
  }
  await quietFor(20)
  expect(await keptIn(tab)).toEqual([])
})
