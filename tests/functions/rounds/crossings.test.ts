import { beforeEach, describe, expect, test } from 'vitest'
import { handleCardChanged } from '../../../functions/accounts/card-changed.ts'
import { handleAdminPromoteMatch } from '../../../functions/matches/admin-promote-match.ts'
import { handleUnmatch } from '../../../functions/matches/unmatch.ts'
import { handleBlock } from '../../../functions/moderation/block.ts'
import { handleRestoreUser } from '../../../functions/moderation/restore-user.ts'
import { handleSuspendUser } from '../../../functions/moderation/suspend-user.ts'
import { handlePurgeOld } from '../../../functions/retention/purge.ts'
import { handleComputeParticipants } from '../../../functions/rounds/compute-participants.ts'
import { handleOptOutOfRound } from '../../../functions/rounds/opt-out-of-round.ts'
import { handlePublishAssignments } from '../../../functions/rounds/publish-assignments.ts'
import { handleSetActiveRound } from '../../../functions/rounds/set-active-round.ts'
import { handleTickRounds } from '../../../functions/rounds/tick-rounds.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { day, durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { createMemoryAccountServices } from '../support/account-services.ts'
import {
  boysEnd,
  draft,
  girlsEnd,
  girlsTime,
  participant,
  promotedAt,
  putLike,
  putPerson,
  round,
  roundId,
  subscription,
  user,
} from '../support/campus.ts'
import { asAdmin, confirmIn, putAdmin } from '../support/confirm.ts'

const { hour } = durations
const boysTime = boysEnd - hour
const beforeBoys = boysEnd - 2 * day
const finalised = girlsEnd + limits.graceMs
const as = (uid: string) => ({ uid, female: uid === 'ann' || uid === 'bea', admin: false })
let time: number
let store: HandlerStore

const publish = (now = boysTime) =>
  handlePublishAssignments(store, asAdmin, { roundId, reason: 'few men' }, now)
const deckOf = (uid: string) => store.at(pathOf('assignments', roundId, uid))
const roundsUsed = (uid: string) => store.at(paths.subscription(uid))?.roundsUsed
const confirm = (now = girlsTime) => confirmIn(store, now, 'boy', 'ann')
const unmatch = () => handleUnmatch(store, as('boy'), { uid: 'ann' }, girlsTime)
const suspend = async (uid: string) => {
  const before = store.at(paths.user(uid)) ?? null
  await handleSuspendUser(store, asAdmin, { uid, reason: 'rude' }, time)
  const event = { params: { uid }, before, after: store.at(paths.user(uid)) ?? null }
  await handleCardChanged(store, event, time)
}
const restore = (uid: string) => handleRestoreUser(store, asAdmin, { uid, reason: 'fine' }, time)

beforeEach(async () => {
  time = boysTime - hour
  store = createHandlerStore(() => time)
  store.put(paths.round(roundId), round())
  putAdmin(store)
  for (const uid of ['ann', 'bea']) putPerson(store, uid, 'female')
  for (const uid of ['boy', 'boy2']) {
    putPerson(store, uid, 'male')
    store.put(pathOf('drafts', roundId, uid), draft(uid, { assignedUids: ['ann', 'bea'] }))
  }
  await publish()
  time = girlsTime
})

const expectApartFromNowOn = async () => {
  await publish()
  expect(deckOf('boy')?.uids).not.toContain('ann')
  const next = 'next'
  store.put(paths.round(next), round())
  for (const uid of ['ann', 'bea']) {
    store.put(paths.participant(next, uid), participant(uid, 'female', { roundId: next }))
  }
  store.put(paths.participant(next, 'boy'), participant('boy', 'male', { roundId: next }))
  const drafted = { roundId: next, assignedUids: ['ann', 'bea'] }
  store.put(pathOf('drafts', next, 'boy'), draft('boy', drafted))
  await handlePublishAssignments(store, asAdmin, { roundId: next, reason: 'few men' }, boysTime)
  expect(store.at(pathOf('assignments', next, 'boy'))?.uids ?? []).not.toContain('ann')
}

describe('two who were severed', () => {
  test('by the end of their match do not meet again, and her second yes has a reason', async () => {
    putLike(store, 'boy', 'ann')
    await handleTickRounds(store, promotedAt)
    await confirm()
    await unmatch()
    await expectApartFromNowOn()
    await expect(confirm()).rejects.toMatchObject({ reason: 'no-like' })
    time += limits.tombstoneMs + 2 * day
    await handlePurgeOld(createMemoryAccountServices)(store, time)
    expect(store.at(paths.match('boy_ann'))).toBeUndefined()
    putLike(store, 'boy', 'ann')
    store.put(pathOf('assignments', roundId, 'ann'), {
      ...deckOf('boy2'),
      viewerUid: 'ann',
      uids: ['boy'],
    })
    await expect(confirm()).rejects.toMatchObject({ reason: 'no-like' })
  })
})

describe('a round is counted', () => {
  test('for a man whose only woman blocked him', async () => {
    store.put(pathOf('drafts', roundId, 'boy'), draft('boy', { assignedUids: ['ann'] }))
    await publish()
    await handleBlock(store, as('ann'), { uid: 'boy' }, boysTime)
    await handleTickRounds(store, finalised)
    expect(roundsUsed('boy')).toBe(1)
  })

  test('for a man who is suspended over its end', async () => {
    await suspend('boy')
    await handleTickRounds(store, finalised)
    expect(roundsUsed('boy')).toBe(1)
    expect(deckOf('boy')).toMatchObject({ uids: [], cards: {}, gone: true })
  })

  test('not beyond what the plan allowed, so that the next plan does not start as used', async () => {
    // His payment was sent back after the window.
    store.put(paths.subscription('boy'), subscription('boy', { roundsAllowed: 0 }))
    const refund = { uid: 'boy', roundsAllowedChange: -1, createdAt: girlsTime }
    store.put(paths.ledger('refund_of_his_plan'), refund)
    await handleTickRounds(store, finalised)
    expect(roundsUsed('boy')).toBe(0)
    expect(store.at(paths.ledger(`round_${roundId}_boy`))).toMatchObject({ roundsUsedChange: 0 })
  })
})

describe('an opt-out', () => {
  test('while the decks are written is kept', async () => {
    const early = round({
      phases: {
        boys: { startAt: boysTime, endAt: boysEnd, isComplete: false },
        girls: round().phases.girls,
      },
    })
    store.put(paths.round(roundId), early)
    const [transaction, query] = [store.transaction, store.query]
    let isOut = false
    const slow: HandlerStore = {
      ...store,
      query,
      transaction: async (work) => {
        if (!isOut) {
          isOut = true
          await handleOptOutOfRound(store, as('ann'), { roundId, out: true }, beforeBoys)
        }
        return transaction(work)
      },
    }
    store.put(pathOf('drafts', roundId, 'boy'), draft('boy', { assignedUids: ['bea', 'ann'] }))
    await handlePublishAssignments(slow, asAdmin, { roundId, reason: 'few men' }, beforeBoys)
    expect(deckOf('boy')?.uids).toEqual(['bea'])
  })

  test('outlasts a plan that ends and is bought again, and takes its person from the decks', async () => {
    const later = { startAt: boysEnd, endAt: boysEnd + hour, isComplete: false }
    store.put(paths.round(roundId), round({ phases: { boys: later, girls: round().phases.girls } }))
    await handleOptOutOfRound(store, as('boy2'), { roundId, out: true }, beforeBoys)
    const compute = () => handleComputeParticipants(store, asAdmin, {}, beforeBoys)
    for (const remainingMatches of [0, 2]) {
      store.put(paths.subscription('boy2'), subscription('boy2', { remainingMatches }))
      await compute()
    }
    expect(store.at(paths.participant(roundId, 'boy2'))).toMatchObject({ optedOut: true })
    store.put(paths.user('ann'), user('ann', 'female', { isProfileComplete: false }))
    store.put(paths.subscription('boy'), subscription('boy', { remainingMatches: 0 }))
    await compute()
    expect(deckOf('boy')).toMatchObject({ uids: [], gone: true })
    expect(deckOf('boy2')?.uids).not.toContain('ann')
  })
})

describe('a late match', () => {
  test.each(['suspended', 'banned'] as const)('with a %s woman tells him nothing', async (flag) => {
    putLike(store, 'boy', 'ann')
    await handleTickRounds(store, promotedAt)
    await confirm(finalised).catch(() => undefined)
    store.put(paths.user('ann'), user('ann', 'female', { suspended: true, [flag]: true }))
    const promotion = {
      roundId,
      boyUid: 'boy',
      girlUid: 'ann',
      mode: 'match',
      reason: 'r',
    } as const
    await expect(
      handleAdminPromoteMatch(store, asAdmin, promotion, finalised),
    ).rejects.toMatchObject({ reason: 'not-allowed' })
    expect(store.at(paths.match('boy_ann'))).toBeUndefined()
  })
})

describe('whoever is restored in the middle of a round', () => {
  test('stands before the women he liked again, and not before one who passed him', async () => {
    putLike(store, 'boy', 'ann')
    putLike(store, 'boy', 'bea')
    putLike(store, 'boy2', 'bea')
    await handleTickRounds(store, promotedAt)
    store.put(pathOf('assignments', roundId, 'bea'), {
      ...deckOf('bea'),
      passedUids: ['boy'],
      uids: ['boy2'],
    })
    await suspend('boy')
    expect(deckOf('ann')).toMatchObject({ uids: [], gone: true })
    await restore('boy')
    expect(deckOf('ann')).toMatchObject({ uids: ['boy'], gone: false })
    expect(deckOf('bea')?.uids).toEqual(['boy2'])
  })

  test('stands before the men whom the round showed her again, but for one who blocked her', async () => {
    await suspend('ann')
    expect(deckOf('boy')?.uids).toEqual(['bea'])
    await handleBlock(store, as('boy2'), { uid: 'ann' }, time)
    await restore('ann')
    expect(deckOf('boy')?.uids).toEqual(['bea', 'ann'])
    expect(deckOf('boy2')?.uids).toEqual(['bea'])
  })
})

describe('a round that is deactivated before its end', () => {
  const deactivate = (now: number) =>
    handleSetActiveRound(store, asAdmin, { roundId: null, reason: 'It rains' }, now)

  test('is finalised: no deck stays, its pairs do not meet again, the round is counted once', async () => {
    await deactivate(boysTime)
    for (const uid of ['boy', 'boy2']) expect(deckOf(uid)).toMatchObject({ uids: [], gone: true })
    expect(store.at(pathOf('pairHistory', 'boy', 'ann'))).toBeDefined()
    expect(roundsUsed('boy')).toBe(1)
    expect(store.at(paths.round(roundId))).toMatchObject({
      isActive: false,
      phases: { girls: { isComplete: true } },
    })
    await deactivate(boysTime)
    await handleTickRounds(store, finalised)
    expect(roundsUsed('boy')).toBe(1)
  })

  test.each([0, 1, 2, 3, 4])(
    'is completed by a repeat after a death at commit %i',
    async (dies) => {
      store.dieAfter(dies)
      await deactivate(boysTime).catch(() => undefined)
      store.revive()
      await deactivate(boysTime)
      expect(roundsUsed('boy')).toBe(1)
      expect(roundsUsed('boy2')).toBe(1)
      expect(store.at(paths.round(roundId))?.isActive).toBe(false)
    },
  )
})

describe('one unreadable document', () => {
  test('stops nobody else’s purge, and the run counts as failed', async () => {
    const old = { gone: true, updatedAt: time - limits.tombstoneMs - day }
    store.put(pathOf('departures', 'broken'), { createdAt: 1 })
    store.put(pathOf('departures', 'left'), { uid: 'left', createdAt: 1 })
    store.put(pathOf('assignments', 'old', 'x'), old)
    const purge = handlePurgeOld(createMemoryAccountServices)
    await expect(purge(store, time)).rejects.toThrow('departures/[id]')
    expect(store.at(pathOf('departures', 'left'))).toBeUndefined()
    expect(store.at(pathOf('assignments', 'old', 'x'))).toBeUndefined()
  })
})
