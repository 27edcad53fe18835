import { beforeEach, expect, test } from 'vitest'
import { handleHearTriggers } from '../../../functions/operations/canary.ts'
import { durations } from '../../../src/shared/limits.ts'
import { serverPaths } from '../../../src/shared/server-paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { setOffBy, triggersOver } from '../../support/triggers.ts'
import { createMemoryAccountServices } from '../support/account-services.ts'
import { createRecordingPush } from '../support/push.ts'

const { minute, hour } = durations
const begun = 1000 * hour
let now = begun
let store: HandlerStore
beforeEach(() => {
  now = begun
  store = createHandlerStore(() => now)
})

const triggers = triggersOver(createMemoryAccountServices(), createRecordingPush())
const look = (at: number) => {
  now = at
  return handleHearTriggers(store, now)
}
/** Delivers the event as Google does, where the triggers are deployed. */
const deliver = async () => {
  const after = store.at(serverPaths.canary) ?? null
  const set = setOffBy(triggers, { path: serverPaths.canary, before: null, after })
  for (const name of set?.hearers ?? []) {
    await set?.trigger.handlers[name]?.handle(store, set.change, now)
  }
}

test('where triggers hear, every look is fine, and each hour one is asked', async () => {
  let asked = 0
  for (let at = begun; at < begun + 3 * hour; at += 10 * minute) {
    await look(at)
    if (store.at(serverPaths.canary) !== undefined) asked += 1
    await deliver()
    expect(store.at(serverPaths.canary)).toBeUndefined()
  }
  expect(asked).toBe(3)
})

test('silent triggers fail the look ten minutes later and every one after it, until they hear', async () => {
  await look(begun)
  await expect(look(begun + 10 * minute)).rejects.toThrow('Triggers are silent')
  await expect(look(begun + 20 * minute)).rejects.toThrow('Triggers are silent')
  await deliver()
  await look(begun + 30 * minute)
})

test('a look by hand in the same minute is no alarm', async () => {
  await look(begun)
  await look(begun + minute / 2)
})
