import { beforeEach, expect, test } from 'vitest'
import { handleCardChanged } from '../../../functions/accounts/card-changed.ts'
import { handleRenewDueCards } from '../../../functions/accounts/pace/card-pace.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { girlsTime, roundId } from '../support/campus.ts'
import { boyUid, createCouple, girlUid } from '../support/confirm.ts'

let store: HandlerStore
let now: number

beforeEach(() => {
  now = girlsTime
  store = createCouple()
})

const edit = async (changes: object) => {
  const before = store.at(paths.user(boyUid)) ?? null
  store.put(paths.user(boyUid), { ...before, ...changes })
  const event = { params: { uid: boyUid }, before, after: store.at(paths.user(boyUid)) ?? null }
  await handleCardChanged(store, event, now)
}
const editOften = async () => {
  for (let time = 0; time < 3 * limits.cardRenewalsPerHour; time += 1) {
    now += durations.second
    await edit({ bio: `Words, version ${time}` })
  }
}
const hisCard = () => {
  const deck = store.at(pathOf('assignments', roundId, girlUid)) as {
    cards: Record<string, unknown>
  }
  return deck.cards[boyUid]
}

test('a profile that changes without end rewrites decks at the pace of an hour', async () => {
  await edit({ bio: 'The first words' })
  expect(hisCard()).toMatchObject({ bio: 'The first words' })
  let rewritten = 0
  for (let time = 0; time < 3 * limits.cardRenewalsPerHour; time += 1) {
    now += durations.second
    const before = JSON.stringify(hisCard())
    await edit({ bio: `Words, version ${time}` })
    if (JSON.stringify(hisCard()) !== before) rewritten += 1
  }
  expect(rewritten).toBe(limits.cardRenewalsPerHour - 1)
})

test('the last of the changes arrives within the hour', async () => {
  const last = 3 * limits.cardRenewalsPerHour - 1
  await editOften()
  await handleRenewDueCards(store, now)
  expect(hisCard()).not.toMatchObject({ bio: `Words, version ${last}` })
  now += durations.hour
  await handleRenewDueCards(store, now)
  expect(hisCard()).toMatchObject({ bio: `Words, version ${last}` })
  await edit({ bio: 'And then some' })
  expect(hisCard()).toMatchObject({ bio: 'And then some' })
})

test('what is taken away goes at once, however often the profile changed', async () => {
  await edit({ height: 171, interests: ['Music', 'Photography'] })
  await editOften()
  expect(hisCard()).toMatchObject({ height: 171 })
  await edit({ height: null })
  expect(hisCard()).not.toHaveProperty('height')
  await edit({ interests: ['Music'] })
  expect(hisCard()).toMatchObject({ interests: ['Music'] })
  await edit({ bio: '' })
  expect(hisCard()).not.toHaveProperty('bio', expect.stringContaining('Words'))
  await edit({ suspended: true })
  expect(hisCard()).toBeUndefined()
})

test('a change that others do not see has no pace', async () => {
  await edit({ lastLoginAt: now })
  expect(store.at(pathOf('cardPaces', boyUid))).toBeUndefined()
})
