import { beforeEach, expect, test } from 'vitest'
import { handleSetActiveRound } from '../../../functions/rounds/set-active-round.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import type { Subscription } from '../../../src/shared/model/payments/subscription.ts'
import type { Gender } from '../../../src/shared/model/people/answers.ts'
import type { Assignment } from '../../../src/shared/model/rounds/assignment.ts'
import type { Participant } from '../../../src/shared/model/rounds/participant.ts'
import type { Round } from '../../../src/shared/model/rounds/round.ts'
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

/** The reasons with which a confirmation is refused, and the code that each has. */
const codes = {
  'phase-closed': 'failed-precondition',
  'not-allowed': 'permission-denied',
  'no-like': 'not-found',
  'boy-unavailable': 'failed-precondition',
  'match-cap': 'resource-exhausted',
}

const expectRefused = async (reason: keyof typeof codes, now = girlsTime, girl = girlUid) => {
  const before = everythingIn(store)
  const refusal = { code: codes[reason], reason }
  await expect(confirm(now, boyUid, girl)).rejects.toMatchObject(refusal)
  expect(everythingIn(store)).toBe(before)
}

/** The same campus with one document less. */
const without = (path: string): void => {
  const larger = store
  store = createHandlerStore(() => girlsTime)
  for (const [other, data] of Object.entries(larger.all())) {
    if (other !== path) store.put(other, data)
  }
}
const withoutLike = () => without(paths.like(roundId, boyUid, girlUid))
const putRound = (changes: Partial<Round>) => store.put(paths.round(roundId), round(changes))
const unplanned = {
  boys: round().phases.boys,
  girls: { startAt: null, endAt: null, isComplete: false },
}
const takesPart = (uid: string, gender: Gender, changes: Partial<Participant> = {}) =>
  store.put(paths.participant(roundId, uid), participant(uid, gender, changes))
const suspend = (uid: string, gender: Gender) =>
  store.put(paths.user(uid), user(uid, gender, { suspended: true }))
const plan = (changes: Partial<Subscription>) =>
  store.put(paths.subscription(boyUid), subscription(boyUid, changes))
const herDeck = (uid: string, changes: Partial<Assignment> = {}) =>
  store.put(pathOf('assignments', roundId, girlUid), {
    ...deck(girlUid, [user(uid, 'male')]),
    ...changes,
  })

test.each<[string, keyof typeof codes, () => unknown]>([
  ['in a round that is not active', 'phase-closed', () => putRound({ isActive: false })],
  ['in a round without a girls’ window', 'phase-closed', () => putRound({ phases: unplanned })],
  ['who takes part as a man', 'not-allowed', () => takesPart(girlUid, 'male')],
  ['who sits out', 'not-allowed', () => takesPart(girlUid, 'female', { optedOut: true })],
  ['while she is suspended', 'not-allowed', () => suspend(girlUid, 'female')],
  ['whom he did not like', 'no-like', withoutLike],
  ['to whom his like was not promoted', 'no-like', () => herDeck('boy2')],
  ['whose deck is gone', 'no-like', () => herDeck(boyUid, { gone: true })],
  [
    'whom he did not like and has blocked, of which she learns nothing',
    'no-like',
    () => {
      withoutLike()
      store.put(paths.block(boyUid, girlUid), {})
    },
  ],
  ['if he has no plan', 'boy-unavailable', () => without(paths.subscription(boyUid))],
  ['if he has no match left', 'boy-unavailable', () => plan({ remainingMatches: 0 })],
  ['if he sits out', 'boy-unavailable', () => takesPart(boyUid, 'male', { optedOut: true })],
  ['while he is suspended', 'boy-unavailable', () => suspend(boyUid, 'male')],
  ['whom he blocked', 'boy-unavailable', () => store.put(paths.block(boyUid, girlUid), {})],
  ['who blocked him', 'boy-unavailable', () => store.put(paths.block(girlUid, boyUid), {})],
])('a woman %s is refused: %s', async (_who, reason, arrange) => {
  arrange()
  await expectRefused(reason)
})

test('one millisecond before the window opens, and who does not take part, is refused', async () => {
  await expectRefused('phase-closed', girlsStart - 1)
  await expectRefused('not-allowed', girlsTime, 'stranger')
})

test.each([
  ['no round left', { roundsUsed: 1 }],
  ['a plan that ended after his like', { expiresAt: girlsTime }],
  ['a plan that was stopped after his like', { status: 'cancelled' as const }],
])('%s carries the round through', async (_why, changes) => {
  plan(changes)
  expect(await confirm(girlsTime)).toMatchObject({ status: 'created' })
})

test('a confirmation exactly at the end of the grace is kept for the admins, once', async () => {
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

test('a confirmation in a round that was deactivated is kept for the admins', async () => {
  await handleSetActiveRound(store, asAdmin, { roundId: null, reason: 'It rains' }, girlsTime)
  await expect(confirm(girlsTime)).rejects.toMatchObject({ reason: 'phase-closed' })
  expect(store.at(pathOf('lateConfirms', roundId, girlUid, boyUid))).toBeDefined()
})

test('a late confirmation of a man who never liked her is not kept', () => {
  store.put(paths.user('stranger'), user('stranger', 'male'))
  return expect(confirm(girlsEnd + limits.graceMs, 'stranger'))
    .rejects.toMatchObject({ reason: 'phase-closed' })
    .then(() => expect(store.under('lateConfirms')).toEqual({}))
})

test('her cap counts only this round', async () => {
  store.put(paths.match('other_girl'), {
    ...match('other', girlUid),
    roundId: 'an earlier round',
  })
  await confirm(girlsTime, 'boy2')
  await confirm(girlsTime, 'boy3')
  await expectRefused('match-cap')
})

test('her cap holds when she confirms three at once', async () => {
  const answers = await Promise.allSettled(boys.map((boy) => confirm(girlsTime, boy)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(Object.keys(store.under('matches'))).toHaveLength(2)
})

test('of two women who want his last match at once one is refused', async () => {
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
