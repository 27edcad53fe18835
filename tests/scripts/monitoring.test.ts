import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { alertRules, monitoringOf } from '../../scripts/deploy/monitoring.ts'
import { durations } from '../../src/shared/limits.ts'
import { operationMessage } from '../../src/shared/model/operations/logged-operation.ts'
import { scheduleEveryMs } from '../../src/shared/model/operations/schedule-run.ts'

const { metrics, alerts, dashboard } = monitoringOf(['projects/demo/notificationChannels/1'])
const guide = readFileSync('docs/operations.md', 'utf8')
const everyQuery = [
  ...Object.values(alertRules).map(({ query }) => query),
  ...[...JSON.stringify(dashboard).matchAll(/"prometheusQuery":("(?:[^"\\]|\\.)*")/g)].map(
    ([, text]) => JSON.parse(text ?? '""') as string,
  ),
]

test('every query asks only for metrics that are made here', () => {
  const asked = everyQuery.flatMap((query) =>
    [...query.matchAll(/user_(mulaqat_[a-z_]+?)(_bucket)?\{/g)].map(([, metric]) => metric),
  )
  expect(asked.length).toBeGreaterThanOrEqual(everyQuery.length)
  expect(new Set(asked)).toEqual(new Set(Object.keys(metrics)))
})

test('every query closes what it opens', () => {
  for (const query of everyQuery) {
    for (const [open, close] of ['()', '{}', '[]']) {
      expect(query.split(open ?? '').length, query).toBe(query.split(close ?? '').length)
    }
  }
})

test('a metric counts the lines that the functions write', () => {
  const { filter } = metrics.mulaqat_operations as { filter: string }
  expect(filter).toContain(`"${operationMessage}"`)
})

test('the alert of a late round looks for the schedule that ticks, which runs often enough for it', () => {
  const { query } = alertRules['late-tick']
  expect(query).toContain('name="tickRounds"')
  expect(scheduleEveryMs.tickRounds).toBeLessThan(5 * 60_000)
})

test('silence of triggers is told as late as the canary looks, plus what a metric takes', () => {
  const looks = scheduleEveryMs.hearTriggers / durations.minute
  expect(looks).toBe(3)
  expect(alertRules['silent-triggers'].meaning).toContain('three minutes later')
  expect(guide).toContain('within six minutes of silence, otherwise within an hour and three')
  const leftForMetric = 10 - 2 * looks
  expect(leftForMetric).toBeGreaterThanOrEqual(4)
})

test('every alert reaches the channels that were named', () => {
  for (const policy of Object.values(alerts)) {
    expect(policy).toMatchObject({ notificationChannels: ['projects/demo/notificationChannels/1'] })
  }
})

describe('the guide of operations', () => {
  test.each(Object.values(alertRules))('says what to do at "$title"', ({ title, meaning }) => {
    expect(guide).toContain(`### ${title}`)
    expect(guide.replace(/\s+/g, ' ')).toContain(meaning)
  })
})
