import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteAccount } from '../../../functions/accounts/delete-account.ts'
import { handleAvoidPeople } from '../../../functions/moderation/avoid/avoid-people.ts'
import { handleNoteMarks } from '../../../functions/moderation/avoid/note-marks.ts'
import { handleBarAddress } from '../../../functions/moderation/barred-addresses.ts'
import { purgeFormerAccounts } from '../../../functions/moderation/former-accounts.ts'
import { readKeptApart } from '../../../functions/rounds/kept-apart.ts'
import { pathById, pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import { paths } from '../../../src/shared/paths.ts'
import { secretNames } from '../../../src/shared/secrets.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { createMemoryAccountServices } from '../support/account-services.ts'
import { girlsTime, match, user } from '../support/campus.ts'

const secret = () => 'secret'
const services = { ...createMemoryAccountServices(), identitySecret: secret }
const email = 'rohit.verma@gmail.com'
let store: HandlerStore

const avoids = async (uid: string) =>
  (await readKeptApart(store, [['she', uid]])).avoids('she', uid)
const hear = async (uid: string, before: object | null) => {
  const after = store.at(paths.user(uid)) ?? null
  const change = { params: { uid }, before: before as never, after }
  if (before === null) await handleBarAddress(secret)(store, change, girlsTime)
  await handleNoteMarks(secret)(store, change, girlsTime)
}
/** Writes the account, and lets its triggers run. */
const save = async (uid: string, changes: Partial<User>) => {
  const before = store.at(paths.user(uid)) ?? null
  store.put(paths.user(uid), { ...(before ?? user(uid, 'male', { email })), ...changes })
  await hear(uid, before)
}
const leave = (uid: string) => deleteAccount(store, services, uid, 'owner', girlsTime)
const marksOf = (uid: string) => store.at(pathOf('avoidances', uid))?.marks ?? []

beforeEach(async () => {
  vi.stubEnv(secretNames.identityKey, secret())
  store = createHandlerStore(() => girlsTime)
  store.put(paths.user('she'), user('she', 'female'))
  const asShe = { uid: 'she', female: true, admin: false }
  await handleAvoidPeople(secret)(store, asShe, { id: 'r1', names: ['@rohit_x'] }, girlsTime)
})

afterEach(() => vi.unstubAllEnvs())

test('a wish holds for who leaves and comes back under another handle, also a second time', async () => {
  await save('ex', { instagramId: 'rohit_x' })
  expect(await avoids('ex')).toBe(true)
  await leave('ex')
  await save('again', { instagramId: 'rv.new' })
  expect(await avoids('again')).toBe(true)
  await leave('again')
  await save('thirdly', { instagramId: 'rv.newer', email: 'rohitverma+x@gmail.com' })
  expect(await avoids('thirdly')).toBe(true)
  await save('other', { instagramId: 'rv.other', email: 'other@gmail.com' })
  expect(await avoids('other')).toBe(false)
})

test('a wish holds for an account without marks, whose first change is its handle', async () => {
  const old = user('old', 'male', { email: 'old@x.in', instagramId: 'rohit_x' })
  store.put(paths.user('old'), { ...old, instagramId: 'other' })
  await hear('old', old)
  expect(await avoids('old')).toBe(true)
})

test('a wish holds for an account without marks that leaves', async () => {
  store.put(paths.user('old'), user('old', 'male', { email, instagramId: 'rohit_x' }))
  await leave('old')
  await save('again', { instagramId: 'rv.new' })
  expect(await avoids('again')).toBe(true)
})

test('a wish holds for who leaves before the server has heard of the last handle', async () => {
  await save('ex', { instagramId: 'first' })
  const known = user('ex', 'male', { email, instagramId: 'rohit_x' })
  store.put(paths.user('ex'), { ...known, instagramId: 'last' })
  await leave('ex')
  await hear('ex', known)
  await save('again', { instagramId: 'rv.new' })
  expect(await avoids('again')).toBe(true)
})

test('so many handles after the return push no earlier one out', async () => {
  await save('ex', { instagramId: 'rohit_x' })
  await leave('ex')
  await save('again', { instagramId: 'rv.new' })
  for (let count = 0; count <= limits.avoidMarksMax; count += 1) {
    await save('again', { instagramId: `name.${count}` })
  }
  expect(await avoids('again')).toBe(true)
  expect(marksOf('again')).toHaveLength(limits.avoidMarksMax)
})

test('somebody in the wizard has no marks, and leaves none', async () => {
  await save('new', { instagramId: 'first', isProfileComplete: false })
  await save('new', { instagramId: 'second' })
  expect(marksOf('new')).toEqual([])
  await leave('new')
  expect(store.under('formerAccounts')).toEqual({})
})

test('somebody who makes the profile incomplete before leaving keeps the marks', async () => {
  await save('ex', { instagramId: 'rohit_x' })
  await save('ex', { isProfileComplete: false })
  await leave('ex')
  await save('again', { instagramId: 'rv.new' })
  expect(await avoids('again')).toBe(true)
})

describe('somebody whom others met, without marks and with a profile that is not complete', () => {
  const incomplete = () =>
    user('old', 'male', { email, instagramId: 'rohit_x', isProfileComplete: false })
  const rows = {
    'a pair': () =>
      store.put(pathOf('pairHistory', 'old', 'she'), {
        boyUid: 'old',
        girlUid: 'she',
        roundId: 'r',
        isOver: true,
        createdAt: 1,
      }),
    'a match': () => store.put(paths.match('old_she'), match('old', 'she')),
    'a block': () =>
      store.put(paths.block('she', 'old'), { uid: 'she', otherUid: 'old', createdAt: 1 }),
    'a report': () => store.put(pathById('reports', 'she_r'), { reportedUid: 'old' }),
  }

  test.each(Object.entries(rows))('leaves them by no deletion: %s', async (_name, put) => {
    put()
    store.put(paths.user('old'), incomplete())
    await leave('old')
    expect(store.at(pathOf('formerAccounts', 'old'))).toMatchObject({ uid: 'old' })
    await save('again', { instagramId: 'rv.new' })
    expect(await avoids('again')).toBe(true)
  })

  test('leaves them by no change of the handle either, also heard of when the account has gone', async () => {
    rows['a pair']()
    const before = incomplete()
    store.put(paths.user('old'), { ...before, instagramId: 'other' })
    await hear('old', before)
    expect(await avoids('old')).toBe(true)
    await store.transaction(async (transaction) => transaction.delete(pathOf('avoidances', 'old')))
    await leave('old')
    await hear('old', before)
    await save('again', { instagramId: 'rv.new' })
    expect(await avoids('again')).toBe(true)
  })
})

test('a profile that was complete leaves its marks, though the server hears of it after the deletion', async () => {
  const complete = user('old', 'male', { email, instagramId: 'rohit_x' })
  store.put(paths.user('old'), { ...complete, isProfileComplete: false })
  await leave('old')
  await hear('old', complete)
  await save('again', { instagramId: 'rv.new' })
  expect(await avoids('again')).toBe(true)
})

test('marks of somebody who has gone are deleted after five years', async () => {
  await save('ex', { instagramId: 'rohit_x' })
  await leave('ex')
  await purgeFormerAccounts(store, girlsTime + limits.formerAccountMs + 1)
  await save('again', { instagramId: 'rv.new' })
  expect(await avoids('again')).toBe(false)
})
