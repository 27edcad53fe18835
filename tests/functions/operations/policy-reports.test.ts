import { beforeEach, expect, test } from 'vitest'
import { createPolicyReportHearer } from '../../../functions/operations/hear-policy-report.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'

/** Half past one at night on the campus: another day than in UTC. */
const now = Date.parse('2026-11-22T20:00:00Z')
const today = pathOf('policyReports', '2026-11-23')

let store: HandlerStore
let hearReport: ReturnType<typeof createPolicyReportHearer>
beforeEach(() => {
  store = createHandlerStore(() => now)
  hearReport = createPolicyReportHearer()
})

const report = (blocked: string, times = 1): Buffer =>
  Buffer.from(
    JSON.stringify(
      Array.from({ length: times }, () => ({
        type: 'csp-violation',
        body: { effectiveDirective: 'img-src', blockedURL: blocked },
      })),
    ),
  )
const hear = (body: Buffer) => hearReport(store, body, now)

test('refusals are counted in the document of the campus’s day, without who told', async () => {
  await hear(report('https://cdn.example/asha', 2))
  await hear(report('https://cdn.example/ravi'))
  expect(store.at(today)).toEqual({
    refusals: [{ directive: 'img-src', blocked: 'cdn.example', count: 3 }],
    count: 3,
    createdAt: now,
    updatedAt: now,
    expireAt: now + limits.errorGroupKeptMs,
  })
})

test('what anybody may send is bounded: in size, in a report, and in a day', async () => {
  await hear(Buffer.from('no json'))
  await hear(Buffer.concat([report('https://a.example'), Buffer.alloc(100_000, ' ')]))
  expect(store.at(today)).toBeUndefined()
  await hear(report('https://a.example', 500))
  expect(store.at(today)?.count).toBe(limits.refusalsPerReport)
  for (let times = 0; times < 200; times++) await hear(report(`https://h${times}.example`, 20))
  const day = store.at(today)
  expect(day?.count).toBe(limits.refusalsPerDay)
  expect(day?.refusals).toHaveLength(limits.refusalRowsPerDay)
})

test('behind the bound of a day a flood reads nothing, and the next day is counted again', async () => {
  for (let times = 0; times <= 100; times++) await hear(report('https://a.example', 20))
  let reads = 0
  const counting = {
    ...store,
    transaction: (...asked: Parameters<HandlerStore['transaction']>) => {
      reads += 1
      return store.transaction(...asked)
    },
  } as HandlerStore
  for (let times = 0; times < 50; times++)
    await hearReport(counting, report('https://a.example'), now)
  expect(reads).toBe(0)
  await hearReport(counting, report('https://a.example'), now + durations.day)
  expect(reads).toBe(1)
})

test('counts go with those of errors', async () => {
  await hear(report('https://a.example'))
  store.expire(now + limits.errorGroupKeptMs)
  expect(store.rows('policyReports')).toEqual([])
})
