import { beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount } from '../../../functions/accounts/delete-account.ts'
import { endMatchesOfPerson } from '../../../functions/matches/end-match.ts'
import { matchRowPath } from '../../../functions/matches/match-rows.ts'
import { handleUnmatch } from '../../../functions/matches/unmatch.ts'
import { handleBlock } from '../../../functions/moderation/block.ts'
import { handleReport } from '../../../functions/moderation/reports/report.ts'
import { ledgerEntry } from '../../../src/shared/domain/payments/ledger-entry.ts'
import { planState } from '../../../src/shared/domain/payments/plan-state.ts'
import { notificationId } from '../../../src/shared/ids.ts'
import { day, durations } from '../../../src/shared/limits.ts'
import type { LedgerRow } from '../../../src/shared/model/payments/ledger.ts'
import type { Subscription } from '../../../src/shared/model/payments/subscription.ts'
import { paths } from '../../../src/shared/paths.ts'
import { serverPaths } from '../../../src/shared/server-paths.ts'
import { text } from '../../../src/shared/text.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { createMemoryAccountServices, openNoFiles } from '../support/account-services.ts'
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
const asBoy = { uid: boyUid, female: false, admin: false }
let now = girlsTime
let store: HandlerStore

const unmatch = () => handleUnmatch(store, asGirl, { uid: boyUid }, now)
const block = () => handleBlock(store, asGirl, { uid: boyUid }, now)
const report = () =>
  handleReport(openNoFiles)(
    store,
    asGirl,
    { reportId: 'r1', uid: boyUid, reason: 'photos', place: 'card', details: '' },
    now,
  )
const leave = () => deleteAccount(store, createMemoryAccountServices(), girlUid, 'owner', now)
const balance = () => store.at(paths.subscription(boyUid)) as unknown as Subscription
const row = () => store.at(matchRowPath('refundOfMatch', id))
const write = (senderUid: string, changes: object = {}) =>
  store.put(paths.message(id, `m-${senderUid}`), {
    senderUid,
    text: 'Hi',
    clientAt: now,
    sentAt: now,
    updatedAt: now,
    ...changes,
  })

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

describe('a match that she ends within a day, without a word', () => {
  test.each([
    ['unmatches', unmatch],
    ['blocks', block],
    ['reports', report],
    ['leaves', leave],
  ])('is given back to him, once, and he is told, when she %s', async (_how, end) => {
    write(boyUid)
    await end()
    expect(balance().remainingMatches).toBe(2)
    expect(row()).toMatchObject({ uid: boyUid, matchId: id, remainingMatchesChange: 1 })
    const news = store.at(paths.notification(notificationId.matchReturned(id)))
    expect(news).toMatchObject({ userUid: boyUid, ...text.notifications.matchReturned })
    await Promise.allSettled([end(), unmatch(), block(), report()])
    expect(balance().remainingMatches).toBe(2)
    const entry = ledgerEntry({ ...(row() as unknown as LedgerRow), id: `refund_match_${id}` })
    expect(entry).toMatchObject({ kind: 'matchReturned', matches: 1, roundsAllowed: 0, days: 0 })
  })

  const later = () => {
    now += day
    return unmatch()
  }
  const afterWords = (changes: object, end: () => Promise<unknown>) => () => {
    write(girlUid, changes)
    return end()
  }
  test.each([
    ['a day later', later],
    ['after she wrote', afterWords({}, unmatch)],
    ['after she wrote and deleted it', afterWords({ text: '', deletedAt: girlsTime }, block)],
  ])('but not %s', async (_how, end) => {
    await end()
    expect(balance().remainingMatches).toBe(1)
    expect(row()).toBeUndefined()
  })

  test.each([
    ['he ends', () => handleUnmatch(store, asBoy, { uid: girlUid }, now)],
    ['he blocks', () => handleBlock(store, asBoy, { uid: girlUid }, now)],
    ['an admin ends', () => endMatchesOfPerson(store, girlUid, { how: 'ordered', now })],
  ])('and not where %s it', async (_how, end) => {
    await end()
    await Promise.allSettled([unmatch(), block(), report()])
    expect(balance().remainingMatches).toBe(1)
    expect(row()).toBeUndefined()
  })
})

describe('his plan', () => {
  const hold = (changes: object) =>
    store.put(paths.subscription(boyUid), { ...balance(), ...changes })
  const state = () => planState(balance(), now)

  test('that this match used up is there again, without another round', async () => {
    hold({ remainingMatches: 0 })
    await unmatch()
    expect(balance()).toMatchObject({ remainingMatches: 1, roundsAllowed: 1, expiresAt: null })
    expect(state()).toBe('active')
  })

  test('whose last round ended meanwhile is opened for one more', async () => {
    hold({ roundsUsed: 1 })
    await unmatch()
    expect(balance()).toMatchObject({ remainingMatches: 2, roundsUsed: 1, roundsAllowed: 2 })
    expect(row()).toMatchObject({ roundsAllowedChange: 1 })
    expect(state()).toBe('active')
  })

  test('whose days ended meanwhile has thirty more', async () => {
    hold({ expiresAt: girlsTime + durations.hour })
    now += 2 * durations.hour
    await block()
    expect(balance().expiresAt).toBe(now + 30 * day)
    expect(row()).toMatchObject({ daysChange: 30, expiresAtBefore: girlsTime + durations.hour })
    expect(state()).toBe('active')
  })

  test('that still runs keeps its end', async () => {
    hold({ expiresAt: girlsTime + 3 * day })
    await unmatch()
    expect(balance().expiresAt).toBe(girlsTime + 3 * day)
  })

  test('of a man who has left is not made anew', async () => {
    await store.transaction(async (transaction) => transaction.delete(paths.subscription(boyUid)))
    expect(await unmatch()).toEqual({ status: 'unmatched' })
    expect(store.at(paths.subscription(boyUid))).toBeUndefined()
  })
})

describe('the women who have not decided about him', () => {
  const herDeck = (uid: string) => store.at(serverPaths.assignment(roundId, uid))?.uids
  const void_ = (uid: string) => store.at(serverPaths.likeVoid(roundId, boyUid, uid))

  beforeEach(async () => {
    store = createCouple(() => now)
    const { phases } = round()
    const boys = { ...phases.boys, isComplete: true }
    store.put(paths.round(roundId), round({ phases: { ...phases, boys } }))
    for (const uid of ['ann', 'bea']) {
      putPerson(store, uid, 'female')
      putLike(store, boyUid, uid)
      store.put(serverPaths.assignment(roundId, uid), deck(uid, [user(boyUid, 'male')]))
    }
    store.put(paths.subscription(boyUid), subscription(boyUid, { remainingMatches: 1 }))
    await handleBlock(store, { ...asGirl, uid: 'bea' }, { uid: boyUid }, now)
    await confirmIn(store)
    expect(herDeck('ann')).toEqual([])
    expect(void_('ann')).toBeDefined()
  })

  test('see him again, but not who blocked him', async () => {
    await unmatch()
    expect(herDeck('ann')).toEqual([boyUid])
    expect(void_('ann')).toBeUndefined()
    expect(herDeck('bea')).toEqual([])
    expect(void_('bea')).toBeDefined()
    await confirmIn(store, now, boyUid, 'ann')
    expect(balance().remainingMatches).toBe(0)
  })

  test('see him though the first answer was lost on the way', async () => {
    await unmatch()
    store.put(serverPaths.assignment(roundId, 'ann'), deck('ann', []))
    expect(await unmatch()).toEqual({ status: 'already' })
    expect(herDeck('ann')).toEqual([boyUid])
  })
})
