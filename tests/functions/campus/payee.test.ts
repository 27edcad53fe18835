import { beforeEach, expect, test } from 'vitest'
import { handleSetAdmin } from '../../../functions/accounts/set-admin.ts'
import { handleSaveConfig } from '../../../functions/campus/save-config.ts'
import type { CallRequest } from '../../../src/shared/calls.ts'
import { payeeAt } from '../../../src/shared/domain/payments/payee.ts'
import * as limits from '../../../src/shared/limits.ts'
import type { Config } from '../../../src/shared/model/payments/plan.ts'
import { paths } from '../../../src/shared/paths.ts'
import { text } from '../../../src/shared/text.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { girlsTime, user } from '../support/campus.ts'
import { asAdmin, createCouple, girlUid } from '../support/confirm.ts'

const hold = limits.payeeHoldMs
const club = { upiId: 'club@bank', upiName: 'The Club' }
const thief = { upiId: 'thief@bank', upiName: 'The Club' }
const settings = {
  supportEmail: 'help@campus.example',
  verifiedRequired: false,
  roundDefaults: {
    womenPerMan: 5,
    exposureFloor: 2,
    exposureCap: 9,
    girlInboxCap: 7,
    girlMatchCap: 2,
    graceMs: 60_000,
    verifiedRequired: null,
  },
}
let store: HandlerStore
beforeEach(async () => {
  store = createCouple()
  store.put(paths.user('second'), user('second', 'female', { isAdmin: true }))
  await save(club, girlsTime)
})

const save = (changes: Partial<CallRequest<'saveConfig'>>, now: number) =>
  handleSaveConfig(store, asAdmin, { ...settings, ...club, ...changes }, now)
const payee = (now: number) => payeeAt(store.at(paths.config) as Config, now)
const told = () =>
  Object.values(store.under('notifications')).map(({ userUid, title }) => [userUid, title])
const change = [
  ['boss', text.notifications.payeeChanges.title],
  ['second', text.notifications.payeeChanges.title],
]

test('a changed UPI id reaches students after an hour, and all admins are told at once', async () => {
  expect(told()).toEqual([])
  await save(thief, girlsTime + 1)
  expect(payee(girlsTime + hold)).toEqual(club)
  expect(payee(girlsTime + 1 + hold)).toEqual(thief)
  expect(told().toSorted()).toEqual(change)
})

test('a save of something else, or of the same id again, moves no hour', async () => {
  await save(thief, girlsTime + 1)
  await save({ ...thief, supportEmail: 'other@campus.example' }, girlsTime + hold)
  expect(payee(girlsTime + hold)).toEqual(club)
  expect(payee(girlsTime + 1 + hold)).toEqual(thief)
  expect(told()).toHaveLength(2)
  await save({ ...thief, supportEmail: 'third@campus.example' }, girlsTime + 2 * hold)
  expect(payee(girlsTime + 2 * hold)).toEqual(thief)
  expect(told()).toHaveLength(2)
})

test('an id that replaces a coming one waits an hour of its own', async () => {
  await save({ upiId: 'new@bank' }, girlsTime + 1)
  await save(thief, girlsTime + hold)
  expect(payee(girlsTime + 1 + hold)).toEqual(club)
  expect(payee(girlsTime + 2 * hold)).toEqual(thief)
})

test('an id is taken away at once, and comes back after an hour', async () => {
  await save({ upiId: null, upiName: null }, girlsTime + 1)
  expect(payee(girlsTime + 1)).toEqual({})
  expect(told().toSorted()).toEqual(change)
  await save(thief, girlsTime + 2)
  expect(payee(girlsTime + 1 + hold)).toEqual({})
  expect(payee(girlsTime + 2 + hold)).toEqual(thief)
})

test('all admins are told when one is named or dismissed, and nobody of what changes nothing', async () => {
  const set = (admin: boolean) =>
    handleSetAdmin(store, asAdmin, { uid: girlUid, admin, reason: 'asked' }, girlsTime)
  await set(false)
  expect(told()).toEqual([])
  await set(true)
  const { title } = text.notifications.adminsChanged
  expect(told().toSorted()).toEqual([
    ['boss', title],
    ['second', title],
  ])
  await set(false)
  expect(told().toSorted()).toEqual([
    ['boss', title],
    ['boss', title],
    ['girl', title],
    ['second', title],
    ['second', title],
  ])
})
