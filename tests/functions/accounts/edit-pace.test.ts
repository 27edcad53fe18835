import { beforeEach, describe, expect, test } from 'vitest'
import { handleExportMyData } from '../../../functions/accounts/export/export-my-data.ts'
import { handleCountEdits } from '../../../functions/accounts/pace/edit-pace.ts'
import { handleTrimDevices } from '../../../functions/accounts/pace/trim-devices.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { createMemoryAccountServices } from '../support/account-services.ts'
import { girlsTime } from '../support/campus.ts'
import { boyUid, createCouple } from '../support/confirm.ts'

const most = limits.editsPerHour
let store: HandlerStore

const account = () => store.at(paths.user(boyUid)) ?? {}
const edit = async (at: number, changes: object = { bio: `at ${at}`, updatedAt: at }) => {
  const before = account()
  store.put(paths.user(boyUid), { ...before, ...changes })
  const event = { params: { uid: boyUid }, before, after: account() }
  await handleCountEdits(store, event, at)
  return event
}
const editOften = async (from: number, count: number) => {
  for (let made = 0; made < count; made += 1) await edit(from + made * durations.second)
}

beforeEach(() => {
  store = createCouple()
})

describe('own edits', () => {
  test('are paused when an hour has had its number, until half of them are over', async () => {
    await editOften(girlsTime, most - 1)
    expect(account()).not.toHaveProperty('pausedUntil')
    await editOften(girlsTime + durations.minute, 1)
    const last = girlsTime + (most / 2 - 1) * durations.second
    expect(account().pausedUntil).toBe(last + durations.hour)
  })

  test('of a script that never stops keep their number in every hour, with a pause now and then', async () => {
    const pauses = new Set<unknown>()
    let accepted = 0
    for (let second = 0; second < 4 * 3600; second += 1) {
      const now = girlsTime + second * durations.second
      if (Number(account().pausedUntil ?? 0) > now) continue
      await edit(now, { lastLoginAt: now, updatedAt: now })
      accepted += 1
      if (account().pausedUntil !== undefined) pauses.add(account().pausedUntil)
    }
    expect(accepted).toBeLessThanOrEqual(5 * most)
    expect(pauses.size).toBeLessThan(accepted / 10)
  })

  test('of several hours are not added up', async () => {
    await editOften(girlsTime, most - 1)
    await editOften(girlsTime + 2 * durations.hour, most - 1)
    expect(account()).not.toHaveProperty('pausedUntil')
  })

  test('count once when their event comes again, and what the server writes never does', async () => {
    await editOften(girlsTime, most - 2)
    const event = await edit(girlsTime + durations.minute)
    for (let again = 0; again < 5; again += 1) await handleCountEdits(store, event, girlsTime)
    await edit(girlsTime + durations.minute, { verified: true, updatedAt: girlsTime + 7 })
    expect(account()).not.toHaveProperty('pausedUntil')
  })

  test('and new devices share one number', async () => {
    await editOften(girlsTime, most - limits.editsOfDevice)
    const updatedAt = girlsTime + durations.minute
    await handleTrimDevices(
      store,
      { params: { uid: boyUid, deviceId: 'd' }, before: null, after: { updatedAt } },
      updatedAt,
    )
    expect(account().pausedUntil).toBeGreaterThan(girlsTime + durations.hour)
  })
})

describe('an export', () => {
  const { files } = createMemoryAccountServices()
  const ask = (now: number) =>
    handleExportMyData(() => files)(store, { uid: boyUid, female: false, admin: false }, {}, now)

  test('is made once an hour', async () => {
    expect((await ask(girlsTime)).users).toHaveLength(1)
    await expect(ask(girlsTime + durations.minute)).rejects.toMatchObject({
      code: 'resource-exhausted',
      reason: 'once-an-hour',
    })
    expect((await ask(girlsTime + durations.hour)).users).toHaveLength(1)
  })
})
