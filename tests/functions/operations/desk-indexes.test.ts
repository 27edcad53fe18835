import { expect, test } from 'vitest'
import { handleFindPeople } from '../../../functions/accounts/people/find-people.ts'
import { handleListAudit } from '../../../functions/operations/list-audit.ts'
import { handleListNotifications } from '../../../functions/operations/list-notifications.ts'
import { createHandlerStore } from '../../support/memory-store/handler-store.ts'
import { assertIndexed } from '../../support/memory-store/indexes.ts'
import { asAdmin } from '../support/confirm.ts'

const now = Date.UTC(2026, 0, 5)

test('the desk asks no list, in no order and by no filter, that lacks its index', async () => {
  const store = createHandlerStore(() => now)
  const filters = [
    {},
    { gender: 'female' },
    { verified: true },
    { complete: true },
    { suspended: false },
    { plan: 'active' },
    { gender: 'male', verified: true, complete: false, suspended: false, plan: 'active' },
  ] as const
  for (const search of ['', 'asha']) {
    for (const chosen of filters) {
      for (const by of ['name', 'joined'] as const) {
        for (const isDescending of [true, false]) {
          for (const cursor of [null, 'a']) {
            const asked = { search, filters: chosen, sort: { by, isDescending }, cursor }
            expect(await handleFindPeople(store, asAdmin, asked, now)).toEqual([])
          }
        }
      }
    }
  }
  const span = { since: 0, until: null, cursor: null }
  for (const order of ['newest', 'oldest'] as const) {
    for (const admin of [undefined, 'admin']) {
      for (const call of [undefined, 'openPerson'] as const) {
        const asked = { ...span, filters: { admin, call }, order }
        expect(await handleListAudit(store, asAdmin, asked as never, now)).toEqual([])
      }
    }
    for (const state of [null, 'sent'] as const) {
      const asked = { of: null, state, order, cursor: null }
      expect(await handleListNotifications(store, asAdmin, asked as never, now)).toEqual([])
    }
  }
})

test('the store of the tests refuses a query without its index', () => {
  const order = { by: 'createdAt', isDescending: true }
  const by = (field: string) => () => assertIndexed('reports', [[field, '==', 'x']], order)
  expect(by('reporterUid')).not.toThrow()
  expect(by('reason')).toThrow('lacks an index for the query reports createdAt true reason')
  expect(() =>
    assertIndexed('auditLog', [
      ['uid', '==', 'x'],
      ['call', '==', 'y'],
      ['createdAt', '>', 1],
    ]),
  ).not.toThrow()
  expect(() =>
    assertIndexed('orders', [
      ['uid', '==', 'x'],
      ['dueAt', '>', 1],
    ]),
  ).toThrow('lacks an index')
  expect(() => assertIndexed('reports', [['reason', '==', 'x']])).not.toThrow()
})
