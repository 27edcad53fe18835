import { beforeEach, expect, test } from 'vitest'
import { canaryPath, handleHearTriggers } from '../../../functions/operations/canary.ts'
import { durations } from '../../../src/shared/limits.ts'
import { scheduleEveryMs } from '../../../src/shared/model/operations/schedule-run.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { setOffBy, triggersOver } from '../../support/triggers.ts'
import { createMemoryAccountServices } from '../support/account-services.ts'
import { round, roundId } from '../support/campus.ts'
import { createRecordingPush } from '../support/push.ts'

const { minute, hour } = durations
const begun = 1000 * hour
const every = scheduleEveryMs.hearTriggers
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
  const after = store.at(canaryPath) ?? null
  const set = setOffBy(triggers, { path: canaryPath, before: null, after })
  for (const name of set?.hearers ?? []) {
    await set?.trigger.handlers[name]?.handle(store, set.change, now)
  }
}

const activate = (isActive: boolean) => store.put(paths.round(roundId), round({ isActive }))

test.each([
  ['each hour one is asked without an active round', false, 3],
  ['every look asks while a round is active', true, 60],
])('where triggers hear, every look is fine, and %s', async (_name, isActive, asks) => {
  activate(isActive)
  let asked = 0
  for (let at = begun; at < begun + 3 * hour; at += every) {
    await look(at)
    if (store.at(canaryPath) !== undefined) asked += 1
    await deliver()
    expect(store.at(canaryPath)).toBeUndefined()
  }
  expect(asked).toBe(asks)
})

test('silent triggers fail the next look and every one after it, until they hear', async () => {
  await look(begun)
  await expect(look(begun + every)).rejects.toThrow('Triggers are silent')
  await expect(look(begun + 2 * every)).rejects.toThrow('Triggers are silent')
  await deliver()
  await look(begun + 3 * every)
})

test.each([
  ['six minutes while a round is active', true, 6 * minute],
  ['an hour and three minutes otherwise', false, hour + 3 * minute],
])('silence that begins at any minute is told in %s', async (_name, isActive, most) => {
  for (let silentAt = begun; silentAt < begun + 2 * hour; silentAt += minute) {
    store = createHandlerStore(() => now)
    activate(isActive)
    let toldAt: number | null = null
    for (let at = begun; toldAt === null; at += every) {
      await look(at).catch(() => {
        toldAt = at
      })
      if (at < silentAt) await deliver()
    }
    expect(toldAt - silentAt).toBeLessThanOrEqual(most)
  }
})

test('a look by hand in the same minute is no alarm', async () => {
  await look(begun)
  await look(begun + minute / 2)
})
