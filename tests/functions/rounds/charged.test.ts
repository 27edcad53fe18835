import { beforeEach, describe, expect, test } from 'vitest'
import { handleGrantSubscription } from '../../../functions/payments/grant-subscription.ts'
import { handleTakeBackGrant } from '../../../functions/payments/take-back-grant.ts'
import { createDeadline } from '../../../functions/platform/bulk.ts'
import { handleAddMaleParticipant } from '../../../functions/rounds/add-male-participant.ts'
import { endRound } from '../../../functions/rounds/deactivate-rounds.ts'
import { countChargedMen } from '../../../functions/rounds/planning/preview-round-end.ts'
import { handlePublishAssignments } from '../../../functions/rounds/publish-assignments.ts'
import { handleSetAssignment } from '../../../functions/rounds/set-assignment.ts'
import { handleTickRounds } from '../../../functions/rounds/tick-rounds.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  boysEnd,
  deck,
  girlsEnd,
  girlsTime,
  participant,
  putPerson,
  round,
  roundId,
  subscription,
  user,
} from '../support/campus.ts'
import { asAdmin, putAdmin } from '../support/confirm.ts'
import { deadlineAfter } from '../support/deadline.ts'

const { hour, day, minute } = durations
const boysStart = boysEnd - 6 * hour
const before = boysStart - hour
const during = boysStart + hour
const after = girlsTime
const over = girlsEnd + limits.graceMs
const man = 'man'

let clock: number
let store: HandlerStore

beforeEach(() => {
  clock = before
  store = createHandlerStore(() => clock)
  store.put(paths.round(roundId), round())
  putAdmin(store)
  putPerson(store, 'ann', 'female')
  store.put(paths.plan('day'), {
    ...{ name: 'Day', pricePaise: 9_900, rounds: 1, matches: 3, validityDays: null },
    ...{ active: true, order: 1, updatedAt: before },
  })
  store.put(paths.user(man), user(man, 'male'))
})

const at = (time: number): void => {
  clock = time
}
const enter = (): void => store.put(paths.participant(roundId, man), participant(man, 'male'))
const publish = async (time: number, women: readonly string[] = ['ann']): Promise<void> => {
  at(time)
  const assignedUids = [...women]
  await handleSetAssignment(store, asAdmin, { roundId, uid: man, assignedUids }, time)
  await handlePublishAssignments(store, asAdmin, { roundId, reason: 'few men' }, time)
}
const buy = async (time: number, grantId = 'gift'): Promise<void> => {
  at(time)
  const gift = { grantId, uid: man, planId: 'day', reason: 'paid in cash' }
  await handleGrantSubscription(store, asAdmin, gift, time)
}
const end = async (): Promise<void> => {
  at(over)
  await handleTickRounds(store, over)
}
const expected = (): Promise<number> => countChargedMen(store, roundId, clock)
const used = () => store.at(paths.subscription(man))?.roundsUsed

describe('a round is charged to a man who could like in it', () => {
  test('with a plan and a deck before the window', async () => {
    enter()
    await buy(before)
    await publish(before + minute)
    at(after)
    expect(await expected()).toBe(1)
    await end()
    expect(used()).toBe(1)
  })

  test('with a plan that was confirmed while the window was open', async () => {
    enter()
    await publish(before)
    await buy(during)
    at(after)
    expect(await expected()).toBe(1)
    await end()
    expect(used()).toBe(1)
  })

  test('with a plan that ended within the window, and another one since', async () => {
    enter()
    store.put(paths.subscription(man), subscription(man, { expiresAt: during }))
    await publish(before)
    await buy(after)
    expect(await expected()).toBe(1)
    await end()
    expect(used()).toBe(1)
  })

  test('with a deck that was published again after the window', async () => {
    enter()
    putPerson(store, 'bea', 'female')
    await buy(before)
    await publish(before + minute)
    await publish(after, ['ann', 'bea'])
    expect(await expected()).toBe(1)
    await end()
    expect(used()).toBe(1)
  })

  test('with a deck that was emptied within the window, and dealt again after it', async () => {
    enter()
    await buy(before)
    await publish(before + minute)
    await publish(during, [])
    await publish(after)
    await end()
    expect(used()).toBe(1)
  })
})

describe('a round is not charged to a man who could not like in it', () => {
  const expectUntouched = async (): Promise<void> => {
    expect(await expected()).toBe(0)
    await end()
    expect(store.at(paths.subscription(man))).toMatchObject({ roundsUsed: 0 })
    expect(store.at(paths.ledger(`round_${roundId}_${man}`))).toBeUndefined()
  }

  test('whose plan was confirmed after the window: it counts from the next round, as he reads', async () => {
    at(before)
    await handleAddMaleParticipant(store, asAdmin, { uid: man }, before)
    await publish(before)
    await buy(after)
    await expectUntouched()
    expect(store.at(paths.subscription(man))).toMatchObject({
      roundsAllowed: 1,
      remainingMatches: 3,
    })
  })

  test('whose plan ended by its date before the window opened', async () => {
    enter()
    store.put(paths.subscription(man), subscription(man, { expiresAt: boysStart - minute }))
    await publish(before)
    at(after)
    await expectUntouched()
  })

  test('whose plan was taken back before the window, though another one came after it', async () => {
    enter()
    await buy(before, 'first')
    await publish(before + minute)
    at(before + 2 * minute)
    await handleTakeBackGrant(store, asAdmin, { grantId: 'first' }, clock)
    await buy(after, 'second')
    await expectUntouched()
  })

  test('who got his deck after the window', async () => {
    enter()
    await buy(before)
    await publish(boysEnd + limits.graceMs)
    at(after)
    await expectUntouched()
  })

  test('whose deck went before the window, and came back after it', async () => {
    enter()
    await buy(before)
    await publish(before + minute)
    await publish(before + 2 * minute, [])
    await publish(after)
    await expectUntouched()
  })
})

describe('an end that an admin orders before the window opens', () => {
  const charged = () => Object.keys(store.under('ledger'))

  test('charges nobody, though a tick finishes it afterwards', async () => {
    enter()
    store.put(paths.subscription(man), subscription(man, { updatedAt: before - day }))
    for (let index = 0; index < 130; index += 1) putPerson(store, `other${index}`, 'male')
    await publish(before)
    at(boysStart - 1_000)
    const hasty = { now: clock, deadline: deadlineAfter(1) }
    expect(await endRound(store, roundId, 'deactivated', hasty)).toBe('unfinished')
    at(boysStart + minute)
    await handleTickRounds(store, clock)
    expect(store.at(paths.round(roundId))).toMatchObject({
      isActive: false,
      phases: { girls: { isComplete: false } },
    })
    expect(charged()).toEqual([])
  })

  test('charges nobody either when its process dies on the way, and the same press comes after the opening', async () => {
    for (let index = 0; index < 30; index += 1) {
      putPerson(store, `other${index}`, 'male')
      store.put(pathOf('assignments', roundId, `other${index}`), {
        ...deck(`other${index}`, [user('ann', 'female')]),
        publishedAt: before,
        updatedAt: before,
      })
    }
    at(boysStart - 1_000)
    const run = (now: number) => ({ now, deadline: createDeadline(30_000) })
    store.dieAfter(2)
    await endRound(store, roundId, 'deactivated', run(clock)).catch(() => undefined)
    store.revive()
    at(boysStart + minute)
    await endRound(store, roundId, 'deactivated', run(clock))
    expect(charged()).toEqual([])
  })
})
