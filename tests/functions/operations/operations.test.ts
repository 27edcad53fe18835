import { beforeEach, describe, expect, test } from 'vitest'
import { handleDeskOverview } from '../../../functions/operations/desk-overview.ts'
import { handleListDeskWork } from '../../../functions/operations/list-desk-work.ts'
import { handleListFunnelStops } from '../../../functions/operations/list-funnel-stops.ts'
import { handleListQueues } from '../../../functions/operations/list-queues.ts'
import { handleReportError } from '../../../functions/operations/report-error.ts'
import { handleReportSpeed } from '../../../functions/operations/report-speed.ts'
import { handleRetrySchedule } from '../../../functions/operations/retry-schedule.ts'
import { runSchedule } from '../../../functions/platform/events/run-schedule.ts'
import type { ScheduleHandler } from '../../../functions/platform/trigger.ts'
import {
  type DeskQueue,
  type FunnelStop,
  funnelStops,
} from '../../../src/shared/calls/operations.ts'
import { pathById, pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { day, durations } from '../../../src/shared/limits.ts'
import {
  type ScheduleName,
  scheduleNames,
} from '../../../src/shared/model/operations/schedule-run.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  canariesOf,
  deck,
  girlsTime,
  participant,
  putLike,
  putPerson,
  round,
  roundId,
  subscription,
  user,
} from '../support/campus.ts'
import { asAdmin } from '../support/confirm.ts'

let store: HandlerStore
beforeEach(() => {
  store = createHandlerStore(() => girlsTime)
})

describe('the overview', () => {
  const overview = () => handleDeskOverview(store, asAdmin, {}, girlsTime)
  const stopped = async (step: FunnelStop) =>
    (await handleListFunnelStops(store, asAdmin, { step }, girlsTime)).map(({ uid }) => uid)

  const put = (uid: string, gender: 'male' | 'female', changes: Partial<User> = {}) =>
    store.put(paths.user(uid), user(uid, gender, changes))

  beforeEach(() => {
    store.put(paths.round(roundId), round())
    store.put(paths.config, { supportEmail: 'a@b.in', verifiedRequired: true, updatedAt: 1 })
    const { gender: _, ...undecided } = user('new', 'male', { isProfileComplete: false })
    store.put(paths.user('new'), undecided)
    put('half', 'female', { isProfileComplete: false })
    put('out', 'female', { suspended: true, verified: true })
    put('unknown', 'male')
    put('poor', 'male', { verified: true })
    put('late', 'female', { verified: true })
    putPerson(store, 'boy', 'male')
    put('boy', 'male', { verified: true })
    putPerson(store, 'girl', 'female')
    put('girl', 'female', { verified: true })
  })

  test('counts how far accounts have come, and the list behind each bar has who is missing', async () => {
    const { funnel } = await overview()
    expect(funnel).toEqual({
      accounts: 8,
      gender: 7,
      complete: 6,
      allowed: 5,
      verified: 4,
      // Fewer than ten men have a plan (desk-sums.test.ts).
      planned: null,
      inRound: 2,
    })
    const lists = await Promise.all(funnelStops.map(stopped))
    expect(lists).toEqual([['new'], ['half'], ['out'], ['unknown'], ['poor'], ['late']])
  })

  test('asks for no badge where none is needed', async () => {
    store.put(paths.config, { supportEmail: 'a@b.in', verifiedRequired: false, updatedAt: 1 })
    expect((await overview()).funnel).toMatchObject({ allowed: 5, verified: 5 })
    expect(await stopped('verified')).toEqual([])
  })

  test('counts what waits and what the round has come to, and names nobody', async () => {
    store.put(pathOf('assignments', roundId, 'boy'), deck('boy', [user('girl', 'female')]))
    putLike(store, 'boy', 'girl')
    store.put(paths.payment('p1'), { status: 'pending', uid: 'boy', submittedAt: 7 })
    store.put(paths.payment('p0'), { status: 'pending', uid: 'boy', submittedAt: 5 })
    store.put(paths.payment('p2'), { status: 'approved', uid: 'boy', submittedAt: 1 })
    store.put(pathOf('gatewayTroubles', 'pay_1'), { state: 'open', uid: 'boy', createdAt: 4 })
    store.put(pathOf('gatewayTroubles', 'pay_2'), { state: 'refunded', uid: 'boy' })
    store.put(paths.verification('boy'), { state: 'submitted', updatedAt: 6 })
    const waiting = { outcome: null, reportedUid: 'ravi', reporterUid: 'rose' }
    store.put(pathById('reports', 'r1'), { ...waiting, createdAt: 8 })
    store.put(pathById('reports', 'r3'), { ...waiting, createdAt: 2 })
    store.put(pathById('reports', 'r2'), { outcome: 'warn' })
    store.put(pathById('collegeSuggestions', 'c1'), { uid: 'boy', state: 'waiting', createdAt: 3 })
    store.put(pathById('collegeSuggestions', 'c2'), { uid: 'boy', state: 'accepted' })
    store.put(pathById('photoReviews', 'f1'), { uid: 'boy', createdAt: 4 })
    const decided = { kind: 'warn', reason: 'why', decidedBy: 'vice', createdAt: 4, updatedAt: 5 }
    store.put(pathOf('outcomes', 'o1'), {
      ...decided,
      uid: 'boy',
      appeal: { uid: 'boy', text: 'No', state: 'waiting', createdAt: 5 },
    })
    store.put(pathOf('outcomes', 'o2'), { uid: 'boy', appeal: { state: 'upheld' } })
    store.put(pathOf('outcomes', 'o3'), { uid: 'boy', appeal: null })
    const late = { girlUid: 'girl', boyUid: 'boy' }
    for (const [id, state, createdAt] of [
      [roundId, 'waiting', 9],
      ['earlier', 'waiting', 3],
      ['done', 'matched', 1],
      ['over', 'declined', 1],
    ] as const) {
      const row = { ...late, roundId: id, state, createdAt }
      store.put(pathOf('lateConfirms', id, 'girl', 'boy'), row)
    }
    const answer = await overview()
    const few = { decks: null, likes: null, matches: null }
    expect(answer.round).toEqual({ roundId, men: 1, women: 1, ...few })
    const queues = await handleListQueues(store, asAdmin, {}, girlsTime)
    const row = (queue: DeskQueue, count: number, oldestAt: number, of: string | null = null) => ({
      queue,
      count,
      oldestAt,
      roundId: of,
    })
    expect(queues).toEqual([
      row('payments', 2, 5),
      row('gatewayTroubles', 1, 4),
      row('collegeIds', 1, 6),
      row('photos', 1, 4),
      row('reports', 2, 2),
      row('appeals', 1, 5),
      row('colleges', 1, 3),
      row('lateConfirms', 2, 3, 'earlier'),
    ])
    const told = JSON.stringify([answer, queues])
    for (const uid of ['boy', 'girl']) {
      for (const canary of Object.values(canariesOf(uid))) expect(told).not.toContain(canary)
      expect(told).not.toContain(`"${uid}"`)
    }
  })

  test('of an empty queue nothing is the oldest', async () => {
    store = createHandlerStore(() => girlsTime)
    for (const { count, oldestAt } of await handleListQueues(store, asAdmin, {}, girlsTime))
      expect([count, oldestAt]).toEqual([0, null])
  })

  test('counts the sign-ups of this week and of the one before, and the balance', async () => {
    for (const [uid, ago] of [
      ['new', 1],
      ['half', 6],
      ['out', 8],
      ['poor', 15],
    ] as const) {
      const account = { ...user(uid, 'male'), createdAt: girlsTime - ago * day }
      store.put(paths.user(uid), account)
    }
    const { campus } = await overview()
    expect(campus).toEqual({ men: 6, women: 2, signUps: 2, signUpsBefore: 1 })
  })

  test('measures the work at the desk by the log: pauses count nothing, two admins count twice', async () => {
    const act = (id: string, uid: string, ago: number, call = 'decidePhotos') =>
      store.put(`auditLog/${id}`, {
        uid,
        call,
        request: {},
        createdAt: girlsTime - ago,
      })
    act('1', 'one', 60 * durations.minute)
    act('2', 'one', 59 * durations.minute)
    act('3', 'one', 10 * durations.minute, 'listPeople')
    act('4', 'other', 59 * durations.minute)
    act('5', 'other', 20 * day)
    const days = await handleListDeskWork(store, asAdmin, {}, girlsTime)
    expect(days).toHaveLength(7)
    expect(days.at(-1)).toMatchObject({
      ms: durations.minute + 45 * durations.second,
      decisions: 3,
    })
    expect(days.slice(0, -1).every(({ ms }) => ms === 0)).toBe(true)
  })

  test('without a round there is none, and nobody is in it', async () => {
    store.put(paths.round(roundId), round({ isActive: false }))
    const { round: none, funnel } = await overview()
    expect([none, funnel.inRound]).toEqual([null, 0])
    expect(await stopped('inRound')).toEqual(expect.arrayContaining(['boy', 'girl', 'late']))
  })

  test('a list tells names and what is missing, and nothing to reach somebody by', async () => {
    store.put(paths.participant(roundId, 'late'), participant('late', 'female', { optedOut: true }))
    store.put(paths.subscription('poor'), subscription('poor', { status: 'expired' }))
    const [half] = await handleListFunnelStops(store, asAdmin, { step: 'complete' }, girlsTime)
    expect(half).toMatchObject({ uid: 'half', name: canariesOf('half').name })
    expect(half?.missing).toContain('photos')
    const { email, instagramId, dob } = canariesOf('half')
    for (const secret of [email, instagramId, dob]) {
      expect(JSON.stringify(half)).not.toContain(secret)
    }
    expect(await stopped('inRound')).toEqual(['late'])
  })
})

describe('a scheduled run', () => {
  const path = pathOf('scheduleRuns', 'tickRounds')
  const run = (handler: ScheduleHandler, plannedAt: number | null = girlsTime - durations.second) =>
    runSchedule(store, 'tickRounds', handler, { now: girlsTime, plannedAt })
  const failing: ScheduleHandler = async () => {
    throw new Error('Failed: users/abcDEF (mail riya@campus.in)')
  }

  test('leaves its start, its lateness and its success', async () => {
    await run(async () => {})
    expect(store.at(path)).toMatchObject({
      name: 'tickRounds',
      startAt: girlsTime,
      latenessMs: durations.second,
      completedAt: girlsTime,
      error: null,
    })
  })

  test('that fails leaves the reason without personal data, and keeps the last success', async () => {
    await run(async () => {})
    await expect(run(failing)).rejects.toThrow('[e-mail]')
    expect(store.at(path)).toMatchObject({
      completedAt: girlsTime,
      error: { message: 'Failed: users/[id] (mail [e-mail])', createdAt: girlsTime },
    })
    await run(async () => {}, null)
    expect(store.at(path)).toMatchObject({ latenessMs: null, error: null })
  })

  test('does its work though it cannot be remembered', async () => {
    let done = 0
    store.dieAfter(0)
    await run(async () => {
      done += 1
    })
    expect(done).toBe(1)
  })

  test('is repeated by an admin, who hears whether it worked', async () => {
    const ran: string[] = []
    const handlers = Object.fromEntries(
      scheduleNames.map((name) => [
        name,
        name === 'purgeOld' ? failing : async () => void ran.push(name),
      ]),
    ) as Record<ScheduleName, ScheduleHandler>
    const retry = (name: ScheduleName) =>
      handleRetrySchedule(handlers)(store, asAdmin, { name }, girlsTime)
    expect(await retry('tickRounds')).toEqual({ state: 'done' })
    expect(await retry('purgeOld')).toEqual({ state: 'failed' })
    expect(ran).toEqual(['tickRounds'])
    expect(store.at(pathOf('scheduleRuns', 'purgeOld'))).toMatchObject({ latenessMs: null })
  })
})

describe('an error that a phone reports', () => {
  const report = (uid: string, changes = {}, now = girlsTime) =>
    handleReportError(
      store,
      { uid, female: false, admin: false },
      {
        build: 7,
        route: '/profile/$uid',
        name: 'TypeError',
        message: 'No row of users/abcDEF for riya@campus.in',
        engine: 'webkit',
        ...changes,
      },
      now,
    )
  const groups = () => Object.values(store.under('errorGroups'))

  test('is counted with the same error of other phones, and names nobody', async () => {
    await report('boy')
    await report('girl', { message: 'No row of users/other for sen@campus.in', engine: 'chromium' })
    await report('girl', { build: 8 })
    expect(groups()).toMatchObject([
      { build: 7, count: 2, engines: { webkit: 1, chromium: 1 }, createdAt: girlsTime },
      { build: 8, count: 1 },
    ])
    const told = JSON.stringify(store.under('errorGroups'))
    for (const secret of ['riya', 'sen@', 'abcDEF', 'boy', 'girl'])
      expect(told).not.toContain(secret)
  })

  test('is dropped beyond the limit of a day, for that account alone', async () => {
    for (let sent = 0; sent < limits.errorsPerDay; sent += 1) await report('boy')
    expect(await report('boy')).toEqual({ status: 'dropped' })
    expect(await report('girl')).toEqual({ status: 'counted' })
    expect(await report('boy', {}, girlsTime + day)).toEqual({ status: 'counted' })
    expect(groups()).toMatchObject([{ count: limits.errorsPerDay + 2 }])
  })

  test('is forgotten when nobody has seen it for a month; who reported, after a day', async () => {
    await report('boy')
    store.expire(girlsTime + day - 1)
    expect(store.at(pathOf('errorPaces', 'boy'))).toBeDefined()
    store.expire(girlsTime + day)
    expect(store.at(pathOf('errorPaces', 'boy'))).toBeUndefined()
    expect(groups()).toHaveLength(1)
    store.expire(girlsTime + limits.errorGroupKeptMs)
    expect(groups()).toEqual([])
  })
})

describe('the speed that a phone tells', () => {
  const tell = (uid: string, changes = {}) =>
    handleReportSpeed(
      store,
      { uid, female: false, admin: false },
      {
        build: 7,
        route: '/dashboard/round',
        largestPaint: 2_500,
        slowestPress: 600,
        layoutShift: null,
        ...changes,
      },
      girlsTime,
    )
  const speeds = () => store.under('pageSpeeds')
  const at = (route: string) => Object.values(speeds()).find((speed) => speed.route === route)

  test('is counted by page and build, and names nobody', async () => {
    await tell('boy')
    await tell('girl', { largestPaint: 2_501, slowestPress: null, layoutShift: 0.05 })
    await tell('girl', { route: '/dashboard/chat' })
    expect(at('/dashboard/round')).toMatchObject({
      build: 7,
      count: 2,
      largestPaint: { good: 1, fair: 1 },
      slowestPress: { poor: 1 },
      layoutShift: { good: 1 },
    })
    expect(at('/dashboard/chat')).toMatchObject({ count: 1 })
    for (const uid of ['boy', 'girl']) expect(JSON.stringify(speeds())).not.toContain(uid)
  })

  test('is dropped beyond the limit of a day, and takes nothing from the errors', async () => {
    for (let told = 0; told < limits.speedsPerDay; told += 1) await tell('boy')
    expect(await tell('boy')).toEqual({ status: 'dropped' })
    const error = {
      build: 7,
      route: '/',
      name: 'Error',
      message: '',
      engine: 'other',
    } as const
    const caller = { uid: 'boy', female: false, admin: false }
    expect(await handleReportError(store, caller, error, girlsTime)).toEqual({ status: 'counted' })
    expect(Object.values(speeds())).toMatchObject([{ count: limits.speedsPerDay }])
  })

  test('is forgotten when no phone has told of that page for a month', async () => {
    await tell('boy')
    store.expire(girlsTime + limits.errorGroupKeptMs - 1)
    expect(Object.keys(speeds())).toHaveLength(1)
    store.expire(girlsTime + limits.errorGroupKeptMs)
    expect(speeds()).toEqual({})
  })
})
