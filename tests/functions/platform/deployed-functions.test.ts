import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  type DeployedFigures,
  deployedFunctions,
  longestEventSeconds,
} from '../../../functions/deployed-functions.ts'
import { listTypeScriptFiles } from '../../../scripts/source-files.ts'
import { durations, serverRunMs } from '../../../src/shared/limits.ts'

const rows = Object.entries<DeployedFigures>(deployedFunctions)

const sumOf = (part: (figures: DeployedFigures) => number): number =>
  rows.reduce((sum, [, figures]) => sum + part(figures), 0)

test('a deployment starts at most fifteen functions on at most ten processors', () => {
  expect(rows.length).toBeLessThanOrEqual(15)
  expect(sumOf(({ cpu }) => cpu)).toBeLessThanOrEqual(10)
})

test('all functions at their bounds stay in the region’s quota of a young project', () => {
  expect(sumOf(({ cpu, maxInstances }) => cpu * maxInstances)).toBeLessThanOrEqual(20)
})

test.each(rows)('%s has figures that Cloud Run accepts', (name, figures) => {
  const { cpu, memory, concurrency, timeoutSeconds } = figures
  // https://cloud.google.com/run/docs/configuring/services/cpu
  if (cpu < 1) expect(concurrency).toBe(1)
  if (cpu < 0.5) expect(['256MiB', '512MiB']).toContain(memory)
  expect(cpu).toBeGreaterThanOrEqual(0.08)
  const longest = name === 'everyMinute' ? longestEventSeconds : serverRunMs / durations.second
  expect(timeoutSeconds).toBeLessThanOrEqual(longest)
})

test('one file alone loads Google’s SDKs: a second copy of them refuses every token', () => {
  const importing = /^import (?!type\b)[^;']*'(firebase-admin|firebase-functions|@google-cloud)\b/m
  const files = listTypeScriptFiles(['functions']).filter((file) => !file.includes('/dist/'))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => importing.test(readFileSync(file, 'utf8')))).toEqual([])
})
