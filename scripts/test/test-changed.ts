import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runTool } from './tool.ts'

/**
 * `npm run test:changed`: format, types, and the tests in Node that a change reaches, for who is at
 * work. `--since main` counts what was committed since then too. `npm test` remains the judge.
 */
const { values } = parseArgs({ options: { since: { type: 'string', default: 'HEAD' } } })

const git = (...parameters: string[]): string[] =>
  execFileSync('git', parameters, { encoding: 'utf8' }).split('\n').filter(Boolean)

const changed = [
  ...git('diff', '--name-only', values.since),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => existsSync(file))
const sources = changed.filter((file) => /\.tsx?$/.test(file))

const steps: (readonly [tool: string, ...parameters: string[]])[] = [
  ['biome', 'check', '--no-errors-on-unmatched', ...changed],
  ['tsx', 'scripts/check-types.ts'],
  // Their shared process lets them run in seconds; the long ones are in `npm test`.
  ['vitest', 'related', '--run', '--passWithNoTests', '--project=together', ...sources],
]
if (sources.length === 0) steps.pop()
if (changed.length === 0) steps.shift()
for (const [tool, ...parameters] of steps) {
  if (!(await runTool(tool, parameters))) process.exitCode = 1
}
