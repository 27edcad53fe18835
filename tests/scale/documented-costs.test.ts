import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actCosts, measuredCosts } from '../../scripts/scale/costs.ts'
import { durations } from '../../src/shared/limits.ts'
import { scheduleEveryMs } from '../../src/shared/model/operations/schedule-run.ts'

const page = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

test('docs/scale.md has what each act costs, and when that was measured', () => {
  for (const { act, reads, writes, invocations, bytes } of actCosts) {
    expect(rows, act).toContainEqual([
      act,
      ...[reads, writes, invocations, bytes].map((value) => value.toLocaleString('en')),
      expect.any(String),
    ])
  }
  const { measuredOn, smaller, larger } = measuredCosts
  expect(page).toContain(`Measured on ${measuredOn}`)
  expect(page.replace(/\s+/g, ' ')).toContain(`${smaller} and ${larger} on each side`)
})

test('docs/scale.md has the jobs of the schedule, and what they cost without anybody', () => {
  const { minute, hour, day } = durations
  const every = Object.values(scheduleEveryMs)
  const daily = every.filter((ms) => ms === day).length
  const minutely = every.filter((ms) => ms === minute).length
  const months = [30, 31].map((days) => {
    const documents = days * (day / hour + daily)
    return [documents, (days * day) / minute + 2 * documents].map((n) => n.toLocaleString('en'))
  })
  const [[documents, invocations] = [], [, long] = []] = months
  const words = page.replace(/\s+/g, ' ')
  const rarer = every.length - minutely - daily
  expect(words).toContain(
    `work of ${minutely} jobs; ${rarer} jobs are rarer, and ${daily} are daily`,
  )
  expect(words).toContain(`${documents} times, and its deletion again: ${invocations} invocations`)
  expect(words).toContain(`(${long} in one of 31 days)`)
})
