import { beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount } from '../../../functions/accounts/delete-account.ts'
import {
  handleBarAddress,
  purgeBarredAddresses,
} from '../../../functions/moderation/barred-addresses.ts'
import { handleRestoreUser } from '../../../functions/moderation/restore-user.ts'
import { handleSuspendUser } from '../../../functions/moderation/suspend-user.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { day } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { createMemoryAccountServices } from '../support/account-services.ts'
import { girlsTime, user } from '../support/campus.ts'
import { asAdmin, boyUid, createCouple } from '../support/confirm.ts'

const secret = 'a secret of the deployment'
const address = 'Rohit.Verma@gmail.com'
let store: HandlerStore
let now: number

beforeEach(() => {
  now = girlsTime
  store = createCouple()
  store.put(paths.user(boyUid), { ...user(boyUid, 'male'), email: address })
})

/** Does it, and lets the trigger answer to what changed in the account. */
const changing = async (uid: string, work: () => Promise<unknown> | undefined): Promise<void> => {
  const before = store.at(paths.user(uid)) ?? null
  await work()
  const change = { params: { uid }, before, after: store.at(paths.user(uid)) ?? null }
  await handleBarAddress(() => secret)(store, change, now)
}
const suspend = (days: number | null) =>
  changing(boyUid, () =>
    handleSuspendUser(store, asAdmin, { uid: boyUid, reason: 'rude', days }, now),
  )
const restore = (uid: string) =>
  changing(uid, () => handleRestoreUser(store, asAdmin, { uid, reason: 'fine' }, now))
const leave = () =>
  changing(boyUid, () =>
    deleteAccount(store, createMemoryAccountServices(), boyUid, 'server', girlsTime),
  )
const signUp = (email: string, uid = 'again') =>
  changing(uid, async () => {
    const { suspended, ...account } = user(uid, 'male')
    store.put(paths.user(uid), { ...account, email })
  })
const account = (uid = 'again') => store.at(paths.user(uid))
const rows = async () => store.query({ collection: 'barredAddresses', where: [] })

test('a ban is never purged, whatever end an older build gave it', async () => {
  const row = { uid: boyUid, reason: 'threats', endsAt: now - day, banned: true }
  store.put(pathOf('barredAddresses', 'key'), row)
  await purgeBarredAddresses(store, now)
  expect(await rows()).toHaveLength(1)
})

describe('who was suspended and deletes the sign-in', () => {
  test.each([
    ['the same address', address],
    ['other capitals', address.toLowerCase()],
    ['a label', 'rohit.verma+new@gmail.com'],
    ['without the dots that Google ignores', 'rohitverma@googlemail.com'],
  ])('comes back suspended alike: %s', async (_how, again) => {
    await suspend(7)
    await leave()
    await signUp(again)
    expect(account()).toMatchObject({
      suspended: true,
      suspension: { reason: 'rude', endsAt: now + 7 * day },
    })
  })

  test.each(['rohit.verma@college.edu', 'rohit@gmail.com'])(
    'says nothing about %s',
    async (other) => {
      await suspend(7)
      await leave()
      await signUp(other)
      expect(account()).not.toHaveProperty('suspended')
    },
  )

  test('comes back banned after a ban', async () => {
    await changing(boyUid, async () =>
      store.put(paths.user(boyUid), {
        ...account(boyUid),
        suspended: true,
        banned: true,
        suspension: { reason: 'threats', endsAt: null },
      }),
    )
    await leave()
    now += 1000 * day
    await purgeBarredAddresses(store, now)
    await signUp(address)
    expect(account()).toMatchObject({ suspended: true, banned: true })
  })

  test('comes back free once the suspension would have ended, and the purge forgets it', async () => {
    await suspend(7)
    await leave()
    now += 7 * day + limits.graceMs
    await signUp(address)
    expect(account()).not.toHaveProperty('suspended')
    await purgeBarredAddresses(store, now)
    expect(await rows()).toEqual([])
  })

  test('stays banned when the new account, suspended by the bar, is banned and deleted too', async () => {
    await suspend(7)
    await leave()
    await signUp(address)
    const ban = { banned: true, suspension: { reason: 'threats', endsAt: null } }
    await changing('again', async () => store.put(paths.user('again'), { ...account(), ...ban }))
    await changing('again', () =>
      deleteAccount(store, createMemoryAccountServices(), 'again', 'server', girlsTime),
    )
    now += 8 * day
    await signUp(address, 'thirdly')
    expect(account('thirdly')).toMatchObject({ suspended: true, banned: true })
  })

  test('stays restored when an admin restores the new account', async () => {
    await suspend(null)
    await leave()
    await signUp(address)
    await changing('again', async () => undefined)
    await restore('again')
    await changing('again', async () =>
      store.put(paths.user('again'), { ...account(), bio: 'new' }),
    )
    expect(account()).toMatchObject({ suspended: false })
    expect(await rows()).toEqual([])
  })
})

test('the address itself is written nowhere, and its key needs the secret', async () => {
  await suspend(null)
  const [row] = await rows()
  expect(JSON.stringify(row)).not.toMatch(/rohit|verma/i)
  store.put(paths.user(boyUid), { ...account(boyUid), suspended: true })
  await handleBarAddress(() => 'another secret')(
    store,
    { params: { uid: boyUid }, before: null, after: account(boyUid) ?? null },
    now,
  )
  expect(new Set((await rows()).map(({ path }) => path)).size).toBe(2)
})

test('the address goes with the suspension', async () => {
  await suspend(null)
  expect(await rows()).toHaveLength(1)
  await restore(boyUid)
  expect(await rows()).toEqual([])
})

test('a suspension that is noticed only after its account was deleted holds too', async () => {
  const before = {
    ...account(boyUid),
    suspended: true,
    suspension: { reason: 'rude', endsAt: null },
  }
  await deleteAccount(store, createMemoryAccountServices(), boyUid, 'server', girlsTime)
  await handleBarAddress(() => secret)(store, { params: { uid: boyUid }, before, after: null }, now)
  await signUp(address)
  expect(account()).toMatchObject({ suspended: true })
})

test('an account in good standing asks for no address', async () => {
  await changing(boyUid, async () =>
    store.put(paths.user(boyUid), { ...account(boyUid), bio: 'changed' }),
  )
  expect(await rows()).toEqual([])
})
