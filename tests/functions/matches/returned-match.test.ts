import { beforeEach, describe, expect, test } from 'vitest'
import { matchRowPath } from '../../../functions/matches/match-rows.ts'
import { handleReturnMatches } from '../../../functions/matches/return-matches.ts'
import { handleUnmatch } from '../../../functions/matches/unmatch.ts'
import { handleBlock } from '../../../functions/moderation/block.ts'
import { creditPlan, takeBackPlan } from '../../../functions/payments/subscriptions.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { planState, usableMatches } from '../../../src/shared/domain/payments/plan-state.ts'
import { day, durations } from '../../../src/shared/limits.ts'
import type { Subscription } from '../../../src/shared/model/payments/subscription.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  deck,
  girlsTime,
  putLike,
  putPerson,
  round,
  roundId,
  subscription,
  user,
} from '../support/campus.ts'
import { asGirl, boyUid, confirmIn, createCouple, girlUid } from '../support/confirm.ts'

const id = `${boyUid}_${girlUid}`
let now = girlsTime
let store: HandlerStore

const unmatch = () => handleUnmatch(store, asGirl, { uid: boyUid }, now)
const balance = () => store.at(paths.subscription(boyUid)) as unknown as Subscription
const row = () => store.at(matchRowPath('refundOfMatch', id))
/** She ends the match, and its day is over. */
const giveBack = async () => {
  await unmatch()
  now = girlsTime + day
  await handleReturnMatches(store, now)
}

beforeEach(async () => {
  now = girlsTime
  store = createCouple(() => now)
  store.put(
    paths.subscription(boyUid),
    subscription(boyUid, { remainingMatches: 2, roundsUsed: 0, roundsAllowed: 1, expiresAt: null }),
  )
  await confirmIn(store)
  expect(balance().remainingMatches).toBe(1)
})

describe('his plan', () => {
  const hold = (changes: object) =>
    store.put(paths.subscription(boyUid), { ...balance(), ...changes })
  const state = () => planState(balance(), now)

  test('that this match used up is there again, without another round', async () => {
    hold({ remainingMatches: 0 })
    await giveBack()
    expect(balance()).toMatchObject({ remainingMatches: 1, roundsAllowed: 1, expiresAt: null })
    expect(state()).toBe('active')
  })

  test('whose last round ended meanwhile is opened for one more', async () => {
    hold({ roundsUsed: 1 })
    await giveBack()
    expect(balance()).toMatchObject({ remainingMatches: 2, roundsUsed: 1, roundsAllowed: 2 })
    expect(row()).toMatchObject({ roundsAllowedChange: 1 })
    expect(state()).toBe('active')
    expect(usableMatches(balance())).toBe(1)
  })

  test('that had ended is open for this match alone: what was left waits for a purchase', async () => {
    hold({ remainingMatches: 4, roundsUsed: 1 })
    await giveBack()
    expect(usableMatches(balance())).toBe(1)
    hold({ remainingMatches: 4 })
    expect(state()).toBe('expired')
    const given = { planId: 'p', planName: 'Gold', rounds: 1, matches: 2 }
    await store.transaction(async (transaction) => {
      const timed = { row: 'pay_x', creditedAt: now, lastsMs: null }
      creditPlan(transaction, { uid: boyUid, subscription: balance() }, given, timed, now)
    })
    expect(usableMatches(balance())).toBe(6)
  })

  test('whose days ended meanwhile has thirty more', async () => {
    hold({ expiresAt: girlsTime + durations.hour })
    await giveBack()
    expect(balance().expiresAt).toBe(now + 30 * day)
    expect(row()).toMatchObject({ daysChange: 30, expiresAtBefore: girlsTime + durations.hour })
    expect(state()).toBe('active')
  })

  test('that still runs keeps its end', async () => {
    hold({ expiresAt: girlsTime + 3 * day })
    await giveBack()
    expect(balance().expiresAt).toBe(girlsTime + 3 * day)
  })

  test('that was reopened keeps the returned match when a gift is taken back: held ones go first', async () => {
    hold({ remainingMatches: 3, roundsUsed: 1 })
    await giveBack()
    expect(balance()).toMatchObject({ remainingMatches: 4, heldMatches: 3 })
    const takeBack = (key: string, matches: number) =>
      store.transaction(async (transaction) =>
        takeBackPlan(transaction, key, balance(), {
          ...{ planName: 'Gold', rounds: 0, matches, row: 'grant_x' },
        }),
      )
    await takeBack('one', 2)
    expect(balance()).toMatchObject({ remainingMatches: 2, heldMatches: 1 })
    await takeBack('two', 1)
    expect(usableMatches(balance())).toBe(1)
    await takeBack('three', 5)
    expect(balance()).toMatchObject({ remainingMatches: 0, heldMatches: 0 })
  })

  test.each([
    ['of a man who has left', paths.subscription(boyUid)],
    ['of a man whose account goes', paths.user(boyUid)],
  ])('%s gets nothing back, and the promise ends', async (_whose, gone) => {
    await store.transaction(async (transaction) => transaction.delete(gone))
    await giveBack()
    expect(row()).toBeUndefined()
    expect(store.at(pathOf('pairHistory', boyUid, girlUid))).toMatchObject({ returnsMatchAt: null })
  })
})

describe('the women who have not decided about him', () => {
  const herDeck = (uid: string) => store.at(pathOf('assignments', roundId, uid))?.uids
  const void_ = (uid: string) => store.at(pathOf('likeVoids', roundId, boyUid, uid))

  beforeEach(async () => {
    store = createCouple(() => now)
    const { phases } = round()
    const boys = { ...phases.boys, isComplete: true }
    store.put(paths.round(roundId), round({ phases: { ...phases, boys } }))
    for (const uid of ['ann', 'bea']) {
      putPerson(store, uid, 'female')
      putLike(store, boyUid, uid)
      store.put(pathOf('assignments', roundId, uid), deck(uid, [user(boyUid, 'male')]))
    }
    store.put(paths.subscription(boyUid), subscription(boyUid, { remainingMatches: 1 }))
    await handleBlock(store, { ...asGirl, uid: 'bea' }, { uid: boyUid }, now)
    await confirmIn(store)
    expect(herDeck('ann')).toEqual([])
    expect(void_('ann')).toBeDefined()
  })

  const lateGirls = () => {
    const { phases } = round()
    const girls = { ...phases.girls, endAt: girlsTime + 2 * day }
    const running = { ...phases, boys: { ...phases.boys, isComplete: true }, girls }
    store.put(paths.round(roundId), round({ phases: running }))
  }

  test('see him again in the morning, but not who blocked him', async () => {
    lateGirls()
    await unmatch()
    expect(herDeck('ann')).toEqual([])
    await giveBack()
    expect(herDeck('ann')).toEqual([boyUid])
    expect(void_('ann')).toBeUndefined()
    expect(herDeck('bea')).toEqual([])
    expect(void_('bea')).toBeDefined()
    await confirmIn(store, now, boyUid, 'ann')
    expect(balance().remainingMatches).toBe(0)
  })

  test('see him though the run died behind the balance', async () => {
    lateGirls()
    await giveBack()
    store.put(pathOf('assignments', roundId, 'ann'), deck('ann', []))
    const pair = pathOf('pairHistory', boyUid, girlUid)
    store.put(pair, { ...store.at(pair), returnsMatchAt: girlsTime + day })
    await handleReturnMatches(store, now)
    expect(herDeck('ann')).toEqual([boyUid])
    expect(balance().remainingMatches).toBe(1)
  })
})
