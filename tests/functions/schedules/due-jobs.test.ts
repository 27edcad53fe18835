import { beforeEach, describe, expect, test } from 'vitest'
import type { ScheduleHandler } from '../../../functions/platform/trigger.ts'
import {
  handedOverJobPath,
  handleHandedOverJob,
} from '../../../functions/schedules/handed-over-jobs.ts'
import { scheduledJobs } from '../../../functions/schedules/jobs.ts'
import { createDueJobs, takenMs } from '../../../functions/schedules/run-due-jobs.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { day, durations } from '../../../src/shared/limits.ts'
import {
  type ScheduleName,
  scheduleNames,
} from '../../../src/shared/model/operations/schedule-run.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { createMemoryAccountServices } from '../support/account-services.ts'
import { createRecordingPush } from '../support/push.ts'

const { minute, hour } = durations
/** 3:00 on campus, which is five and a half hours ahead. */
const night = Date.UTC(2026, 0, 10) - 2.5 * hour

let now = night
let store: HandlerStore
let ran: string[]
let work: Partial<Record<ScheduleName, ScheduleHandler>>

const order = Object.keys(
  scheduledJobs({
    openAccountServices: createMemoryAccountServices,
    openPush: createRecordingPush,
    openGateway: () => null,
  }),
) as ScheduleName[]

beforeEach(() => {
  now = night
  store = createHandlerStore(() => now)
  ran = []
  work = {}
})

const jobs = Object.fromEntries(
  order.map((name) => [
    name,
    async (...given: Parameters<ScheduleHandler>) => {
      ran.push(name)
      await work[name]?.(...given)
    },
  ]),
) as Record<ScheduleName, ScheduleHandler>

const lateness: Record<string, number> = {}
const around = (name: string, latenessMs: number, doing: () => Promise<void>) => {
  lateness[name] = latenessMs
  return doing()
}
const run = createDueJobs(jobs, around)
const handleJob = handleHandedOverJob(async () => jobs, around)
const handedOver = () =>
  Object.fromEntries(
    Object.entries(store.all()).filter(([path]) => path.startsWith(handedOverJobPath(''))),
  )
/** Plays the trigger of the written jobs. */
const hearJobs = async () => {
  for (const [path, after] of Object.entries(handedOver())) {
    const params = { uid: 'clock', kind: 'jobs', id: path.slice(path.lastIndexOf('/') + 1) }
    await handleJob(store, { params, before: null, after }, now)
  }
}
/** A minute as Google runs it: the next one would wait for its end. */
const clockAt = async (at: number) => {
  now = at
  ran = []
  await run(store, { now, plannedAt: now })
  return ran
}
const minuteAt = async (at: number) => {
  await clockAt(at)
  await hearJobs()
  return ran
}
/** Each minute up to this time; what ran, and how often. */
const pass = async (until: number) => {
  const times: Record<string, number> = {}
  for (let at = now + minute; at <= until; at += minute) {
    for (const name of await minuteAt(at)) times[name] = (times[name] ?? 0) + 1
  }
  return times
}
const settle = async () => {
  for (let runs = 0; runs < 5; runs += 1) await minuteAt(now + minute)
}

test('every job of the desk is one of these, and rounds are the first', () => {
  expect([...order].sort()).toEqual([...scheduleNames].sort())
  expect(order[0]).toBe('tickRounds')
})

test('a day runs each as often as it should', async () => {
  await settle()
  const begun = now
  expect(await pass(begun + day)).toEqual({
    tickRounds: 1440,
    sendDue: 1440,
    remindHome: 1440,
    endSuspensions: 1440,
    renewDueCards: 1440,
    renewPeople: 144,
    hearTriggers: 480,
    reconcileOrders: 144,
    announceExpiry: 1,
    returnMatches: 1,
    closeBans: 1,
    countMeetings: 1,
    recheckOrders: 1,
    purgeOld: 1,
  })
})

test('the night’s work begins at four on campus, and the morning’s at ten', async () => {
  await settle()
  const at = async (name: ScheduleName) => {
    while (!(await minuteAt(now + minute)).includes(name)) if (now > night + day) break
    return now - night
  }
  expect(await at('closeBans')).toBe(hour)
  expect(ran).toEqual(expect.arrayContaining(['recheckOrders', 'purgeOld']))
  expect(await at('announceExpiry')).toBe(7 * hour)
})

test('a night that was missed is caught up with, once', async () => {
  await settle()
  now += 3 * day + 8 * hour
  const times = await pass(now + 10 * minute)
  expect(times).toMatchObject({ closeBans: 1, recheckOrders: 1, purgeOld: 1, announceExpiry: 1 })
})

test('a job that fails keeps no other, is remembered, and comes again at its next time', async () => {
  await settle()
  work.tickRounds = work.renewPeople = async () => {
    throw new Error('out of memory')
  }
  const due = minuteAt(Math.ceil(now / (10 * minute)) * 10 * minute)
  await expect(due).rejects.toThrow('tickRounds (out of memory), renewPeople (out of memory)')
  expect(ran).toEqual(expect.arrayContaining(['renewDueCards', 'hearTriggers', 'reconcileOrders']))
  expect(store.at(pathOf('scheduleRuns', 'renewPeople'))).toMatchObject({
    error: { message: 'out of memory' },
    startAt: now,
  })
  work = {}
  expect(await minuteAt(now + minute)).not.toContain('renewPeople')
  expect(await minuteAt(now + 9 * minute)).toContain('renewPeople')
})

describe('a job of the night, which takes long', () => {
  test('is written down by the minute, done by a trigger, and says how late it began', async () => {
    await settle()
    expect(await clockAt(night + hour)).not.toContain('closeBans')
    const names = ['closeBans', 'countMeetings', 'purgeOld', 'recheckOrders']
    expect(Object.values(handedOver()).map((job) => job.name)).toEqual(names)
    now += 2 * minute
    await hearJobs()
    expect(ran.slice(-names.length)).toEqual(names)
    expect(lateness.purgeOld).toBe(2 * minute)
    expect(handedOver()).toEqual({})
  })

  test('does not keep the next minute’s round, and is not begun twice', async () => {
    await settle()
    let end = () => {}
    work.closeBans = () =>
      new Promise((resolve) => {
        end = () => resolve()
      })
    await clockAt(night + hour)
    const heard = hearJobs()
    await expect.poll(() => ran.includes('closeBans')).toBe(true)
    const next = await clockAt(night + hour + minute)
    expect(next).toContain('tickRounds')
    expect(Object.keys(handedOver())).toHaveLength(4)
    end()
    await heard
    expect(await minuteAt(night + hour + 20 * minute)).not.toContain('closeBans')
  })

  test('and fails is remembered, and comes again the next night', async () => {
    await settle()
    work.purgeOld = async () => {
      throw new Error('out of memory')
    }
    expect(await minuteAt(night + hour)).toContain('purgeOld')
    expect(store.at(pathOf('scheduleRuns', 'purgeOld'))).toMatchObject({
      error: { message: 'out of memory' },
    })
    expect(await minuteAt(night + 2 * hour)).not.toContain('purgeOld')
    expect(await minuteAt(night + hour + day)).toContain('purgeOld')
  })

  test('and dies with its process is taken up again', async () => {
    await settle()
    expect(await clockAt(night + hour)).not.toContain('closeBans')
    await clockAt(night + hour + takenMs - minute)
    expect(Object.keys(handedOver())).toHaveLength(4)
    await clockAt(night + hour + takenMs)
    expect(Object.keys(handedOver())).toHaveLength(8)
  })

  test('is done by one of two runs at once', async () => {
    await settle()
    now = night + hour
    await Promise.all([run(store, { now, plannedAt: now }), run(store, { now, plannedAt: now })])
    expect(Object.keys(handedOver())).toHaveLength(4)
  })
})
