import { beforeEach, describe, expect, test } from 'vitest'
import { handleSetActiveRound } from '../../../functions/rounds/set-active-round.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  deck,
  girlsEnd,
  girlsStart,
  girlsTime,
  match,
  participant,
  putLike,
  putPerson,
  round,
  roundId,
  subscription,
  user,
} from '../support/campus.ts'
import {
  asAdmin,
  boys,
  boyUid,
  confirmIn,
  createCouple,
  everythingIn,
  girlUid,
} from '../support/confirm.ts'

let store: HandlerStore

beforeEach(() => {
  store = createCouple()
})

const confirm = (now?: number, boy?: string, girl?: string) => confirmIn(store, now, boy, girl)

const expectRefused = async (code: string, reason: string, now = girlsTime) => {
  const before = everythingIn(store)
  await expect(confirm(now)).rejects.toMatchObject({ code, reason })
  expect(everythingIn(store)).toBe(before)
}

describe('the window refuses', () => {
  test('one millisecond before it opens', () =>
    expectRefused('failed-precondition', 'phase-closed', girlsStart - 1))

  test('exactly at the end of the grace, and keeps her confirmation for the admins', async () => {
    const late = girlsEnd + limits.graceMs
    const refusal = { code: 'failed-precondition', reason: 'phase-closed' }
    await expect(confirm(late)).rejects.toMatchObject(refusal)
    expect(store.at(pathOf('lateConfirms', roundId, girlUid, boyUid))).toBeDefined()
    expect(store.under('matches')).toEqual({})
    expect(store.under('notifications')).toEqual({})
    const before = everythingIn(store)
    await expect(confirm(late)).rejects.toMatchObject(refusal)
    expect(everythingIn(store)).toBe(before)
  })

  test('of a round that was deactivated, and keeps her confirmation for the admins', async () => {
    await handleSetActiveRound(store, asAdmin, { roundId: null, reason: 'It rains' }, girlsTime)
    await expect(confirm(girlsTime)).rejects.toMatchObject({ reason: 'phase-closed' })
    expect(store.at(pathOf('lateConfirms', roundId, girlUid, boyUid))).toBeDefined()
  })

  test('a late confirmation of a man who never liked her, and keeps nothing', () => {
    store.put(paths.user('stranger'), user('stranger', 'male'))
    return expect(confirm(girlsEnd + limits.graceMs, 'stranger'))
      .rejects.toMatchObject({ reason: 'phase-closed' })
      .then(() => expect(store.under('lateConfirms')).toEqual({}))
  })

  test('a round that is not active', () => {
    store.put(paths.round(roundId), round({ isActive: false }))
    return expectRefused('failed-precondition', 'phase-closed')
  })

  test('a round without a girls’ window', () => {
    const { boys: window } = round().phases
    const unplanned = { startAt: null, endAt: null, isComplete: false }
    store.put(paths.round(roundId), round({ phases: { boys: window, girls: unplanned } }))
    return expectRefused('failed-precondition', 'phase-closed')
  })
})

describe('she is refused', () => {
  test('when she does not take part', async () => {
    const answer = confirm(girlsTime, boyUid, 'stranger')
    await expect(answer).rejects.toMatchObject({ code: 'permission-denied', reason: 'not-allowed' })
  })

  test('when she takes part as a man', () => {
    store.put(paths.participant(roundId, girlUid), participant(girlUid, 'male'))
    return expectRefused('permission-denied', 'not-allowed')
  })

  test('when she sits the round out', () => {
    store.put(
      paths.participant(roundId, girlUid),
      participant(girlUid, 'female', { optedOut: true }),
    )
    return expectRefused('permission-denied', 'not-allowed')
  })

  test('while she is suspended', () => {
    store.put(paths.user(girlUid), user(girlUid, 'female', { suspended: true }))
    return expectRefused('permission-denied', 'not-allowed')
  })

  test('beyond her cap, which counts only this round', async () => {
    store.put(paths.match('other_girl'), {
      ...match('other', girlUid),
      roundId: 'an earlier round',
    })
    await confirm(girlsTime, 'boy2')
    await confirm(girlsTime, 'boy3')
    await expectRefused('resource-exhausted', 'match-cap')
  })

  test('beyond her cap, also when she confirms three at once', async () => {
    const answers = await Promise.allSettled(boys.map((boy) => confirm(girlsTime, boy)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(Object.keys(store.under('matches'))).toHaveLength(2)
  })
})

describe('his like', () => {
  test('must exist', () => {
    store = withoutLike()
    return expectRefused('not-found', 'no-like')
  })

  test('must have been promoted to her', () => {
    store.put(pathOf('assignments', roundId, girlUid), deck(girlUid, [user('boy2', 'male')]))
    return expectRefused('not-found', 'no-like')
  })

  test('must be in a deck that is not gone', () => {
    store.put(pathOf('assignments', roundId, girlUid), {
      ...deck(girlUid, [user(boyUid, 'male')]),
      gone: true,
    })
    return expectRefused('not-found', 'no-like')
  })

  test('is not found either when a block is the reason, so that she learns nothing', () => {
    store = withoutLike()
    store.put(paths.block(boyUid, girlUid), {})
    return expectRefused('not-found', 'no-like')
  })
})

describe('he is unavailable', () => {
  const unavailable = () => expectRefused('failed-precondition', 'boy-unavailable')

  test('without a plan', () => {
    store = without(paths.subscription(boyUid))
    return unavailable()
  })

  test('with no match left', () => {
    store.put(paths.subscription(boyUid), subscription(boyUid, { remainingMatches: 0 }))
    return unavailable()
  })

  test.each([
    ['no round left', { roundsUsed: 1 }],
    ['a plan that ended after his like', { expiresAt: girlsTime }],
    ['a plan that was stopped after his like', { status: 'cancelled' }],
  ])('but not with %s: it carries the round through', async (_why, changes) => {
    store.put(paths.subscription(boyUid), subscription(boyUid, changes))
    expect(await confirm(girlsTime)).toMatchObject({ status: 'created' })
  })

  test('when he sits the round out', () => {
    store.put(paths.participant(roundId, boyUid), participant(boyUid, 'male', { optedOut: true }))
    return unavailable()
  })

  test('while he is suspended', () => {
    store.put(paths.user(boyUid), user(boyUid, 'male', { suspended: true }))
    return unavailable()
  })

  test('when he blocked her', () => {
    store.put(paths.block(boyUid, girlUid), {})
    return unavailable()
  })

  test('when she blocked him', () => {
    store.put(paths.block(girlUid, boyUid), {})
    return unavailable()
  })

  test('for the second of two women who want his last match at once', async () => {
    putPerson(store, 'girl2', 'female')
    putLike(store, boyUid, 'girl2')
    store.put(pathOf('assignments', roundId, 'girl2'), deck('girl2', [user(boyUid, 'male')]))
    store.put(paths.subscription(boyUid), subscription(boyUid, { remainingMatches: 1 }))
    const answers = await Promise.allSettled([
      confirm(girlsTime, boyUid, girlUid),
      confirm(girlsTime, boyUid, 'girl2'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(store.at(paths.subscription(boyUid))?.remainingMatches).toBe(0)
    expect(Object.keys(store.under('matches'))).toHaveLength(1)
  })
})

/** The same campus with one document less. */
const without = (path: string): HandlerStore => {
  const smaller = createHandlerStore(() => girlsTime)
  for (const [other, data] of Object.entries(store.all())) {
    if (other !== path) smaller.put(other, data)
  }
  return smaller
}

const withoutLike = () => without(paths.like(roundId, boyUid, girlUid))
