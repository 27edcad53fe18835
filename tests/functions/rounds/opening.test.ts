import { beforeEach, describe, expect, test } from 'vitest'
import { handleCardChanged } from '../../../functions/accounts/card-changed.ts'
import { handleAdminPromoteMatch } from '../../../functions/matches/admin-promote-match.ts'
import { handleBlock } from '../../../functions/moderation/block.ts'
import { handleRestoreUser } from '../../../functions/moderation/restore-user.ts'
import { handleSuspendUser } from '../../../functions/moderation/suspend-user.ts'
import { handleCancelRound } from '../../../functions/rounds/planning/cancel-round.ts'
import { handleTickRounds } from '../../../functions/rounds/tick-rounds.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  boysEnd,
  girlsStart,
  promotedAt,
  putLike,
  putPerson,
  round,
  roundId,
  subscription,
  user,
} from '../support/campus.ts'
import { asAdmin, putAdmin } from '../support/confirm.ts'

const { minute } = durations
let clock: number
let store: HandlerStore

beforeEach(() => {
  clock = promotedAt
  store = createHandlerStore(() => clock)
  store.put(paths.round(roundId), round())
  putAdmin(store)
  for (const uid of ['ann', 'bea']) putPerson(store, uid, 'female')
  for (const uid of ['boy', 'boy2', 'boy3']) {
    putPerson(store, uid, 'male')
    putLike(store, uid, 'ann', boysEnd - minute)
  }
})

const tickAt = (now: number): Promise<void> => {
  clock = now
  return handleTickRounds(store, now)
}
const deckOf = (uid: string) => store.at(pathOf('assignments', roundId, uid))
const pokesOf = (uid: string) =>
  (store.at(paths.poke(uid))?.counts as { assignments?: number } | undefined)?.assignments ?? 0

/** Every event that may happen to her deck between the promotion and her window. */
const change = {
  'it is written': async () => {},
  'a man in it edits his profile': async () => {
    const before = store.at(paths.user('boy')) ?? null
    store.put(paths.user('boy'), user('boy', 'male', { bio: 'Chai first.' }))
    const event = { params: { uid: 'boy' }, before, after: store.at(paths.user('boy')) ?? null }
    await handleCardChanged(store, event, clock)
    expect(deckOf('ann')).toMatchObject({ cards: { boy: { bio: 'Chai first.' } } })
  },
  'a man in it blocks her': async () => {
    await handleBlock(store, { uid: 'boy', female: false, admin: false }, { uid: 'ann' }, clock)
    expect(deckOf('ann')?.uids).not.toContain('boy')
  },
  'a man in it is suspended, and restored': async () => {
    for (const act of [handleSuspendUser, handleRestoreUser]) {
      const before = store.at(paths.user('boy')) ?? null
      await act(store, asAdmin, { uid: 'boy', reason: 'rude' }, clock)
      const event = { params: { uid: 'boy' }, before, after: store.at(paths.user('boy')) ?? null }
      await handleCardChanged(store, event, clock)
    }
    expect(deckOf('ann')?.uids).toContain('boy')
  },
  'an admin adds a man': async () => {
    store.put(pathOf('assignments', roundId, 'ann'), {
      ...deckOf('ann'),
      uids: ['boy', 'boy2'],
    })
    const promotion = { roundId, boyUid: 'boy3', girlUid: 'ann', mode: 'toGirl', reason: 'late' }
    await handleAdminPromoteMatch(store, asAdmin, { ...promotion, mode: 'toGirl' }, clock)
    expect(deckOf('ann')?.uids).toContain('boy3')
  },
  'the round is cancelled': async () => {
    await handleCancelRound(store, asAdmin, { roundId, reason: 'no hall' }, clock)
    expect(deckOf('ann')).toMatchObject({ gone: true })
  },
} as const

describe('before her window opens a woman who was liked is not poked', () => {
  test.each(Object.keys(change) as (keyof typeof change)[])('when %s', async (what) => {
    await tickAt(promotedAt)
    expect(deckOf('ann')).toMatchObject({ gone: false, uids: expect.arrayContaining(['boy']) })
    await change[what]()
    expect(pokesOf('ann')).toBe(pokesOf('bea'))
  })

  test('and a suspension pokes one who has no deck as well', async () => {
    await tickAt(promotedAt)
    for (const uid of ['ann', 'bea']) {
      await handleSuspendUser(store, asAdmin, { uid, reason: 'rude' }, clock)
      await handleRestoreUser(store, asAdmin, { uid, reason: 'fine' }, clock)
    }
    expect(pokesOf('ann')).toBe(pokesOf('bea'))
  })
})

describe('the opening of the girls’ window', () => {
  test('pokes every woman of the round alike, once', async () => {
    await tickAt(promotedAt)
    await tickAt(girlsStart - 1)
    expect([pokesOf('ann'), pokesOf('bea')]).toEqual([0, 0])
    await tickAt(girlsStart)
    await tickAt(girlsStart + minute)
    expect([pokesOf('ann'), pokesOf('bea')]).toEqual([1, 1])
  })

  test('lets each later change of a deck poke', async () => {
    await tickAt(promotedAt)
    await tickAt(girlsStart)
    await change['a man in it blocks her']()
    expect([pokesOf('ann'), pokesOf('bea')]).toEqual([2, 1])
  })

  test.each([0, 1, 2, 3, 4])('comes after a death at commit %i too', async (dies) => {
    await tickAt(promotedAt)
    store.dieAfter(dies)
    await tickAt(girlsStart).catch(() => undefined)
    store.revive()
    await tickAt(girlsStart + minute)
    expect(pokesOf('bea')).toBeGreaterThan(0)
    expect(deckOf('ann')).toMatchObject({ isShut: false })
  })
})

describe('his plan and his deck', () => {
  const changePlan = (after: object) =>
    store.transaction(async (transaction) =>
      transaction.set(paths.subscription('boy'), { ...subscription('boy'), ...after }),
    )

  test('a plan that begins or ends pokes his deck, another change does not', async () => {
    await store.transaction(async (transaction) => transaction.delete(paths.subscription('boy')))
    const before = pokesOf('boy')
    await changePlan({})
    await changePlan({ remainingMatches: 1 })
    expect(pokesOf('boy')).toBe(before + 1)
    await changePlan({ remainingMatches: 0 })
    expect(pokesOf('boy')).toBe(before + 2)
  })
})
