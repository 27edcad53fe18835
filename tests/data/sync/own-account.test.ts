import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOwnAccount, type OwnAccount } from '../../../src/data/sync/own-account.ts'
import { createDevice, type Device, settled, type Tab } from '../../support/engine/client.ts'
import { type Campus, createCampus, man } from '../../support/engine/memory-campus.ts'

let campus: Campus
let device: Device
let tab: Tab
let account: OwnAccount
/** The claims of the token when it is renewed. */
let token: Record<string, unknown>
let renewals: number
const renewed = vi.fn()

beforeEach(async () => {
  campus = createCampus()
  device = createDevice(campus.server, man)
  tab = await device.open()
  await settled(tab)
  tab.client.stop()
  token = {}
  renewals = 0
  renewed.mockReset()
  const holdsClaims = async (wanted: Record<string, unknown>) => {
    renewals += 1
    return Object.entries(wanted).every(([name, value]) => token[name] === value)
  }
  const remote = { ...tab.remote, holdsClaims }
  const engine = { database: tab.database, remote, locks: device.locks, now: campus.server.now }
  account = createOwnAccount(engine, renewed)
})
afterEach(() => {
  account.stop()
  tab.database.close()
})

test('the token is renewed until it claims the new state of the account; then refused requests are made again', async () => {
  await tab.database.me.update(man.uid, { verified: true })
  await account.tend()
  await vi.waitFor(() => expect(renewals).toBeGreaterThan(0), { timeout: 30_000 })
  expect(renewed).not.toHaveBeenCalled()
  token = { admin: false, gender: 'male', verified: true }
  await vi.waitFor(() => expect(renewed).toHaveBeenCalledOnce(), { timeout: 30_000 })
  const before = renewals
  await account.tend()
  expect(renewals).toBe(before)
})
