import { beforeEach, expect, test } from 'vitest'
import { handleListAudit } from '../../../functions/operations/list-audit.ts'
import { handleListAuditFilters } from '../../../functions/operations/list-audit-filters.ts'
import { auditQuery } from '../../../src/desk/audit/audit-columns.ts'
import { readAllPages } from '../../../src/desk/data/paged-query.ts'
import type { CallRequest } from '../../../src/shared/calls.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { girlsTime as now } from '../support/campus.ts'
import { asAdmin, putAdmin } from '../support/confirm.ts'

type Asked = Omit<CallRequest<'listAudit'>, 'cursor'>

let store: HandlerStore
const acts = [
  ['savePlan', 'boss'],
  ['openPerson', 'boss'],
  ['openPerson', 'other'],
] as const
const count = 999

beforeEach(() => {
  store = createHandlerStore(() => now)
  putAdmin(store)
  for (let place = 0; place < count; place += 1) {
    const [call, uid] = acts[place % acts.length] ?? acts[0]
    // Four rows share each millisecond, so that pages end inside one.
    const createdAt = now - Math.floor(place / 4)
    store.put(pathOf('auditLog', `a${place}`), { uid, call, request: { uid: 'ann' }, createdAt })
  }
})

const source = {
  call: (_name: string, request: CallRequest<'listAudit'>) =>
    handleListAudit(store, asAdmin, request, now),
} as unknown as Parameters<ReturnType<typeof auditQuery>['readPage']>[0]

const all = async (asked: Partial<Asked> = {}, atMost = 10_000) => {
  const counts: number[] = []
  const query = auditQuery({ since: 0, until: null, filters: {}, order: 'newest', ...asked })
  const { rows, isWhole } = await readAllPages(query, source, {
    atMost,
    onProgress: (read) => counts.push(read),
  })
  return { rows, isWhole, counts }
}

test('the log comes page by page, newest first, each row once', async () => {
  const { rows, isWhole, counts } = await all()
  expect(isWhole).toBe(true)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(count)
  expect(rows).toHaveLength(count)
  expect(rows.map(({ createdAt }) => createdAt)).toEqual(
    rows.map(({ createdAt }) => createdAt).toSorted((one, other) => other - one),
  )
  expect(counts.slice(0, 2)).toEqual([limits.auditPerPage, 2 * limits.auditPerPage])
})

test('from its other end it is the same log, and a row that cannot be read ends no page', async () => {
  const newest = (await all()).rows.map(({ id }) => id)
  const oldest = (await all({ order: 'oldest' })).rows.map(({ createdAt }) => createdAt)
  expect(oldest).toEqual(oldest.toSorted((one, other) => one - other))
  expect(oldest).toHaveLength(count)
  for (const order of ['newest', 'oldest'] as const) {
    store.put(pathOf('auditLog', 'a42'), { uid: 7, createdAt: now - 10 })
    const { rows, isWhole } = await all({ order })
    expect(isWhole).toBe(true)
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(newest.filter((id) => id !== 'a42')))
  }
})

test('reading it all can be stopped, and keeps what was read', async () => {
  let isStopped = false
  const query = auditQuery({ since: 0, until: null, filters: {}, order: 'newest' })
  const { rows, isWhole } = await readAllPages(query, source, {
    atMost: 10_000,
    onProgress: (read) => {
      isStopped = read >= 2 * limits.auditPerPage
    },
    isStopped: () => isStopped,
  })
  expect(isWhole).toBe(false)
  expect(rows).toHaveLength(2 * limits.auditPerPage)
})

test('a filter is the server’s: by admin, by call, by what reveals, and by time', async () => {
  const byCall = await all({ filters: { call: 'openPerson', admin: 'other' } })
  expect(byCall.rows).toHaveLength(count / 3)
  const revealing = await all({ filters: { reveals: true } })
  expect(new Set(revealing.rows.map(({ call }) => call))).toEqual(new Set(['openPerson']))
  expect(revealing.rows).toHaveLength((2 * count) / 3)
  expect((await all({ filters: { reveals: true, call: 'savePlan' } })).rows).toEqual([])
  const inTime = await all({ since: now - 10, until: now - 5 })
  expect(inTime.rows).toHaveLength(6 * 4)
})

test('an export ends at its bound, and says so', async () => {
  const { rows, isWhole } = await all({}, 250)
  expect(rows).toHaveLength(250)
  expect(isWhole).toBe(false)
})

test('admins are offered by name, and calls that leave a row', async () => {
  const [offered] = await handleListAuditFilters(store, asAdmin, {}, now)
  expect(offered?.admins.map(({ uid }) => uid)).toEqual([asAdmin.uid])
  expect(offered?.calls).toContain('openPerson')
  expect(offered?.calls).toContain('listPairOutcomes')
  expect(offered?.calls).not.toContain('listAudit')
  expect(offered?.calls).not.toContain('block')
})

test('looks that pages make by themselves are left out, those with a reason are not', async () => {
  const look = { uid: 'boss', createdAt: now + 1 }
  store.put(pathOf('auditLog', 'list'), { ...look, call: 'listNames', request: {} })
  const request = { uid: 'ann', reason: 'asked' }
  store.put(pathOf('auditLog', 'opened'), { ...look, call: 'openPerson', request })
  const ids = (await all({ since: now + 1 })).rows.map(({ id }) => id)
  expect(ids.toSorted()).toEqual(['list', 'opened'])
  const acts = await all({ since: now + 1, filters: { acts: true } })
  expect(acts.rows.map(({ id }) => id)).toEqual(['opened'])
})
