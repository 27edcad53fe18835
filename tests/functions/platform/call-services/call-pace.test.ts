import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { callerKeyOf, createCallPace } from '../../../../functions/calls/call-pace.ts'
import { laptop } from '../../../../scripts/scale/laptop.ts'
import * as limits from '../../../../src/shared/limits.ts'
import { durations, region } from '../../../../src/shared/limits.ts'
import { paths } from '../../../../src/shared/paths.ts'
import { callPaceSetting } from '../../../../src/shared/secrets.ts'
import { spentSoFar } from '../../../scale/meter.ts'
import { user } from '../../support/campus.ts'
import { idToken, type LocalFirebase, startLocalFirebase } from '../../support/local-firebase.ts'

test('let in are twenty calls of a person in any ten seconds', () => {
  const take = createCallPace()
  const letIn: number[] = []
  for (let now = 0; now < 12 * durations.second; now += 50) {
    if (take('a', 1, now) === null) letIn.push(now)
  }
  for (const at of letIn) {
    const within = letIn.filter((one) => one >= at && one < at + limits.callsAtOnceMs)
    expect(within.length).toBeLessThanOrEqual(limits.callsAtOnce)
  }
  expect(letIn.slice(0, limits.callsAtOnce)).toEqual(
    Array.from({ length: limits.callsAtOnce }, (_, turn) => turn * 50),
  )
  expect(take('b', 1, 0)).toBeNull()
})

/** Sends a whole outbox, and waits as long as it is told. */
const sendOutbox = (from: number) => {
  const take = createCallPace()
  let now = from
  let refused = 0
  for (let waiting = limits.callsInStock; waiting > 0; ) {
    const tooFast = take('a', 1, now)
    if (tooFast === null) waiting -= 1
    else {
      refused += 1
      now += tooFast.retryAfterMs
    }
  }
  return { refused, tookMs: now - from }
}

test('a whole outbox gets through by waiting as long as it is told, and is refused a few times', () => {
  const { refused, tookMs } = sendOutbox(2 * durations.hour)
  expect(refused).toBeLessThan(limits.callsInStock / limits.callsAtOnce + 1)
  expect(tookMs).toBeLessThan(3 * durations.minute)
})

test('an outbox of days gets through in two hours where the instance has just begun', () => {
  const { refused, tookMs } = sendOutbox(0)
  expect(refused).toBeLessThanOrEqual(limits.callsInStock)
  expect(tookMs).toBeLessThan(2 * durations.hour)
})

test('bursts with a pause in which the instance goes have few calls in a day', () => {
  let accepted = 0
  let now = 0
  for (; now < durations.day; now += laptop.instanceIdleMs) {
    const take = createCallPace()
    let age = 0
    for (; age < 2 * durations.minute; age += 100) if (take('a', 1, age) === null) accepted += 1
    now += age
  }
  expect(accepted).toBeLessThanOrEqual(
    limits.callsAtStart * (durations.day / laptop.instanceIdleMs),
  )
  expect(accepted).toBeGreaterThan(24 * limits.callsPerHour)
})

test('a laptop that never stops has few calls in a day, and the first refusal of each row is marked', () => {
  const take = createCallPace()
  let accepted = 0
  let marked = 0
  let was: unknown = null
  for (let now = 0; now < durations.day; now += 100) {
    const tooFast = take('a', 1, now)
    if (tooFast === null) accepted += 1
    if (tooFast?.isFirst) {
      expect(was).toBeNull()
      marked += 1
    }
    was = tooFast
  }
  expect(accepted).toBeLessThanOrEqual(limits.callsAtStart + 24 * limits.callsPerHour)
  expect(marked).toBeLessThanOrEqual(accepted)
})

test('a heavy call takes its weight of the day, and none of another person', () => {
  const take = createCallPace()
  expect(take('a', limits.callsAtStart, 0)).toBeNull()
  expect(take('a', 1, 1)?.retryAfterMs).toBeGreaterThan(durations.second)
  expect(take('b', 1, 1)).toBeNull()
})

test('an account that is deleted and made anew is the same caller', () => {
  const email = 'Ann@demo.campus'
  const keyOf = (uid: string, token: object = {}) => callerKeyOf({ uid, token: { ...token } })
  expect(keyOf('one', { email })).toBe(keyOf('two', { email: email.toLowerCase() }))
  expect(keyOf('one')).not.toBe(keyOf('two'))
})

let local: LocalFirebase
beforeAll(async () => {
  local = await startLocalFirebase()
  vi.stubEnv(callPaceSetting.variable, undefined)
  const users = ['ann', 'boss'].map((uid) => ({
    uid,
    email: `${uid}@demo.campus`,
    displayName: uid,
  }))
  const documents = Object.fromEntries(
    [user('ann', 'female'), user('boss', 'female', { isAdmin: true })].map((one) => [
      paths.user(one.uid),
      { ...one, createdAt: new Date(), updatedAt: new Date() },
    ]),
  )
  local.emulator.load({ documents, users, files: [] })
  await local.emulator.idle()
}, 300_000)
afterAll(async () => {
  vi.unstubAllEnvs()
  await local.close()
})

const ask = async (
  address: string,
  data: object,
  as?: { uid: string; [claim: string]: unknown },
) => {
  const { functions, project } = local.emulator
  const seconds = Math.floor(Date.now() / durations.second)
  const response = await fetch(`http://${functions}/${project}/${region}/${address}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(as && { Authorization: `Bearer ${idToken(project, seconds, as)}` }),
    },
    body: JSON.stringify({ data }),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

test('the twenty-first call is refused before anything is read, in the form for which phones wait', async () => {
  const ann = { uid: 'ann', gender: 'female', email: 'ann@demo.campus' }
  const pass = { call: 'unblock', request: { uid: 'bob' } }
  for (let turn = 0; turn < limits.callsAtOnce; turn += 1) {
    expect((await ask('studentCalls', pass, ann)).status).not.toBe(429)
  }
  await local.emulator.idle()
  const before = spentSoFar(local.emulator)
  const { status, headers, body } = await ask('studentCalls', pass, ann)
  const { reads, writes } = spentSoFar(local.emulator)
  expect({ reads, writes }).toEqual({ reads: before.reads, writes: before.writes })
  expect(status).toBe(429)
  expect(body).toEqual({ error: { status: 'RESOURCE_EXHAUSTED', message: 'too-many' } })
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(headers.get('Access-Control-Expose-Headers')).toBe('Retry-After')
})

test('a visitor hears to sign in however often, and an admin has no such pace', async () => {
  for (let turn = 0; turn < limits.callsAtOnce + 5; turn += 1) {
    expect((await ask('studentCalls', { call: 'block', request: {} })).status).toBe(401)
    const boss = { uid: 'boss', admin: true }
    expect((await ask('adminCalls', { call: 'listAdmins', request: {} }, boss)).status).toBe(200)
  }
})
