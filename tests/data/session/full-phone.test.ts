import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signIn } from '../../../src/data/client/sign-in.ts'
import { signOut } from '../../../src/data/client/sign-out.ts'
import { device } from '../../../src/data/device/device.ts'
import { noteLeaving, readLeaving } from '../../../src/data/leaving/leaving-notes.ts'
import { readSession } from '../../../src/data/session/session.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import { eventually } from '../../support/engine/client.ts'
import { type Fullness, type FullPhone, fillPhone } from '../../support/engine/full-phone.ts'
import { man } from '../../support/engine/memory-campus.ts'
import {
  begin,
  browser,
  campus,
  databaseNames,
  end,
  keepVendorRow,
  remote,
  signedIn,
  vendorRows,
} from '../../support/engine/session-page.ts'

let phone: FullPhone | undefined

beforeEach(begin)
afterEach(async () => {
  phone?.free()
  phone = undefined
  await end()
  vi.unstubAllGlobals()
})

const fill = (from: number, fullness: Fullness): FullPhone => {
  phone?.free()
  phone = fillPhone(from, fullness)
  return phone
}

const expectNothingLeft = async () => {
  expect(await readSession()).toBeNull()
  await eventually(async () => expect(await databaseNames()).not.toContain(`mulaqat-${man.uid}`))
  expect(browser.replaced).toEqual(['/'])
}

/** More writes than a sign-out has: from the last of them on nothing fails. */
const writesOfLeaving = [1, 2, 3, 4, 5]

describe.each(['with photos', 'for good'] as const)('a phone that is full %s', (fullness) => {
  test.each(writesOfLeaving)('logs out, whichever write finds no room: %i [132]', async (from) => {
    await signedIn()
    fill(from, fullness)
    await signOut('discard')
    await expectNothingLeft()
    phone?.free()
    expect(await readLeaving(device)).toEqual([])
  })

  test('loses the rows of an account that is gone [132]', async () => {
    await signedIn()
    fill(1, fullness)
    remote.failNext(new Refusal('unauthenticated', 'account-disabled'), 20)
    campus.poke(man.uid, 'me')
    await eventually(expectNothingLeft)
  })

  test('signs in, or says that it is full [132]', async () => {
    const full = fill(1, fullness)
    if (fullness === 'with photos') {
      await signIn()
      expect(await readSession()).toMatchObject({ uid: man.uid })
    } else {
      await expect(signIn()).rejects.toMatchObject({ problem: 'noRoom' })
      expect(await readSession()).toBeNull()
    }
    expect(full.hasFailed()).toBe(true)
  })
})

test('a sign-out that finds no room for its note, and is killed when the session has ended, leaves nothing of the account', async () => {
  await signedIn()
  await keepVendorRow('the account')
  fill(1, 'for good')
  await noteLeaving(device, man.uid)
  phone?.free()
  expect(await readSession()).toBeNull()
  expect(await readLeaving(device)).toEqual([])
  expect(await vendorRows()).toEqual([])
  await eventually(async () => expect(await databaseNames()).not.toContain(`mulaqat-${man.uid}`))
})
