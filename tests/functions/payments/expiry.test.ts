import { beforeEach, expect, test, vi } from 'vitest'
import { handleAnnounceExpiry } from '../../../functions/payments/announce-expiry.ts'
import { day } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { girlsTime as now, subscription, user } from '../support/campus.ts'

let store: HandlerStore

beforeEach(() => {
  store = createHandlerStore(() => now)
})

const hold = (uid: string, changes: object) => {
  store.put(paths.user(uid), user(uid, 'male'))
  store.put(paths.subscription(uid), subscription(uid, { roundsUsed: 0, ...changes }))
}
const told = () => Object.values(store.under('notifications')).map(({ userUid }) => userUid)

test('only whose plan ends within three days is told, and once', async () => {
  hold('soon', { expiresAt: now + 3 * day - 1 })
  hold('later', { expiresAt: now + 3 * day })
  hold('ended', { expiresAt: now })
  hold('endless', { expiresAt: null })
  hold('used-up', { expiresAt: now + day, remainingMatches: 0 })
  hold('gone', { expiresAt: now + day })
  await store.transaction(async (transaction) => transaction.delete(paths.user('gone')))
  await handleAnnounceExpiry(store, now)
  await Promise.all([handleAnnounceExpiry(store, now), handleAnnounceExpiry(store, now + day)])
  expect(told().toSorted()).toEqual(['later', 'soon'])
})

test('who has extended the plan is told of the new end in its time', async () => {
  hold('boy', { expiresAt: now + day })
  await handleAnnounceExpiry(store, now)
  hold('boy', { expiresAt: now + 31 * day })
  await handleAnnounceExpiry(store, now)
  expect(told()).toHaveLength(1)
  await handleAnnounceExpiry(store, now + 29 * day)
  expect(told()).toEqual(['boy', 'boy'])
})

test('one plan that cannot be read stops nobody else', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  hold('broken', { expiresAt: now + day, remainingMatches: 'many' })
  hold('boy', { expiresAt: now + day })
  await expect(handleAnnounceExpiry(store, now)).rejects.toThrow('Failed: subscriptions/[id]')
  expect(told()).toEqual(['boy'])
})
