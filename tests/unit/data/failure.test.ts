import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Token } from '../../../src/remote/auth/token.ts'
import { fetchConfig } from '../../../src/remote/config.ts'
import { CaptivePortal } from '../../../src/remote/problems.ts'
import { requestJson } from '../../../src/remote/wire/ask-json.ts'
import { openCalls } from '../../../src/remote/wire/calls.ts'
import { failureOf, withinTimeout } from '../../../src/remote/wire/failure.ts'
import { matchCalls as calls } from '../../../src/shared/calls/matches.ts'
import { roundCalls } from '../../../src/shared/calls/rounds.ts'
import { Refusal, Transient } from '../../../src/shared/errors.ts'
import { serverRunMs } from '../../../src/shared/limits.ts'

const answer = (body: string, status: number, headers: Record<string, string>) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }))
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  answer(JSON.stringify(body), status, { 'Content-Type': 'application/json', ...headers })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const token: Token = { use: (ask) => ask({}), holdsClaims: async () => true }
const call = openCalls({ apiKey: 'k', projectId: 'campus' }, token)

const failureFrom = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no failure',
    (error: unknown) => error,
  )
const asked = () => failureFrom(requestJson('http://127.0.0.1/x', {}))

describe('an answer', () => {
  test('of HTML with status 200 is a captive portal, never data [54]', async () => {
    answer('<html>', 200, { 'Content-Type': 'text/html' })
    expect(await asked()).toBeInstanceOf(CaptivePortal)
  })

  test('that claims to be JSON and is not is a captive portal too [64]', async () => {
    answer('<html>', 200, { 'Content-Type': 'application/json' })
    expect(await asked()).toBeInstanceOf(CaptivePortal)
  })

  for (const status of [500, 502, 503]) {
    test(`of status ${status} is transient [57]`, async () => {
      answer('oops', status, { 'Content-Type': 'text/html' })
      expect(await asked()).toBeInstanceOf(Transient)
    })
  }

  test('that asks to wait says for how long [58]', async () => {
    json({}, 429, { 'Retry-After': '7' })
    expect(await asked()).toMatchObject({ name: 'Transient', retryAfterMs: 7000 })
  })

  test('that refuses carries the product’s reason', async () => {
    json({ error: { status: 'RESOURCE_EXHAUSTED', details: { reason: 'match-cap' } } }, 429)
    expect(await asked()).toMatchObject({ name: 'Refusal', reason: 'match-cap' })
  })

  test('about a quota of the platform is not a refusal', async () => {
    json({ error: { status: 'RESOURCE_EXHAUSTED' } }, 429)
    expect(await asked()).toBeInstanceOf(Transient)
  })

  test('that denies without a reason is final [59]', async () => {
    for (const [code, status] of [
      ['permission-denied', 403],
      ['invalid-argument', 400],
    ] as const) {
      json({ error: { status: code.toUpperCase().replace('-', '_') } }, status)
      expect(await asked()).toMatchObject({ code, reason: 'not-allowed' })
    }
  })

  test('of JSON with the content type of HTML is a captive portal [54]', async () => {
    answer('{}', 200, { 'Content-Type': 'text/html' })
    expect(await asked()).toBeInstanceOf(CaptivePortal)
  })

  test('of a function in a shape that it never has is a captive portal [54]', async () => {
    const passing = () => call('passByGirl', calls.passByGirl, { roundId: 'r', boyUid: 'b' })
    for (const body of [{}, { result: {} }, { result: { status: 'welcome' } }]) {
      json(body)
      expect(await failureFrom(passing())).toBeInstanceOf(CaptivePortal)
    }
    json({ result: { status: 'passed' } })
    expect(await passing()).toEqual({ status: 'passed' })
  })

  test('that never comes is given up after 15 seconds, and its request is aborted [61]', async () => {
    vi.useFakeTimers()
    // The platform's own timer cannot be moved.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const late = new AbortController()
      setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), milliseconds)
      return late.signal
    })
    const hangs = (_url: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    vi.stubGlobal('fetch', hangs)
    const never = new Promise<never>(() => {})
    const failures: unknown[] = []
    for (const work of [asked(), failureFrom(withinTimeout(never))]) {
      work.then((failure) => failures.push(failure))
    }
    await vi.advanceTimersByTimeAsync(14_999)
    expect(failures).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(failures).toEqual([expect.any(Transient), expect.any(Transient)])
    // A call that walks through a campus is waited for as long as the server may take.
    const compute = call('computeParticipants', roundCalls.computeParticipants, {})
    const late: unknown[] = []
    failureFrom(compute).then((failure) => late.push(failure))
    await vi.advanceTimersByTimeAsync(serverRunMs - 1)
    expect(late).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(late).toEqual([expect.any(Transient)])
  })
})

describe('an error of the SDKs', () => {
  const coded = (code: string) => Object.assign(new Error(code), { code })
  for (const [code, reason] of [
    ['auth/user-disabled', 'account-disabled'],
    ['auth/user-not-found', 'account-gone'],
  ] as const) {
    test(`${code} means that the account is gone [16]`, () => {
      expect(failureOf(coded(code))).toMatchObject({ code: 'unauthenticated', reason })
    })
  }
  test('auth/user-token-expired asks to sign in again, and says nothing about the account', () => {
    expect(failureOf(coded('auth/user-token-expired'))).toMatchObject({
      code: 'unauthenticated',
      reason: 'not-allowed',
    })
  })
  for (const code of ['unavailable', 'auth/network-request-failed', 'unknown', 'aborted']) {
    test(`${code} is transient`, () => {
      expect(failureOf(coded(code))).toBeInstanceOf(Transient)
    })
  }
  test('permission-denied is final', () => {
    expect(failureOf(coded('permission-denied'))).toBeInstanceOf(Refusal)
  })
})

describe('the configuration', () => {
  const config = { apiKey: 'k', projectId: 'p' }
  /** The date as a server writes it: whole seconds, the fraction cut off. */
  const date = () => new Date().toUTCString()

  test('brings bounds of the server’s clock that contain the true offset', async () => {
    // On a busy machine the answer may take long, which widens the bounds.
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    json(config, 200, { Date: date() })
    const { offset } = await fetchConfig()
    expect(offset.atLeast).toBeLessThanOrEqual(0)
    expect(offset.atMost).toBeGreaterThanOrEqual(0)
    expect(offset.atMost - offset.atLeast).toBeLessThan(1500)
  })

  for (const [what, body, headers] of [
    ['of another shape', { hello: 'there' }, { Date: date() }],
    ['without a date', config, {}],
  ] as const) {
    test(`${what} is a captive portal`, async () => {
      json(body, 200, { ...headers })
      expect(await failureFrom(fetchConfig())).toBeInstanceOf(CaptivePortal)
    })
  }
})
