import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest, type Vitest } from 'vitest/node'
import { inBudget, type Measured } from './in-budget.ts'
import { runTool } from './tool.ts'

/**
 * `npm run test:changed`: format, types, and the tests in Node that a change reaches, for who is at
 * work. `--since main` counts what was committed since then too. `npm test` remains the judge.
 */
const { values } = parseArgs({ options: { since: { type: 'string', default: 'HEAD' } } })

/** Seconds of tests, two at a time: of pure ones, and of leaks, faults, prices, the outbox and the rest of the engine. */
const budgetS = { together: 30, others: 30 }
/** A file that no run has measured on this machine. */
const unknownS = 1

const leaks = 'tests/leak/leak.test.ts'
/** One reader of ten asks for everything. All of them would take the whole budget. */
const oneReader = 'half of a match finds its own data'

const git = (...parameters: string[]): string[] =>
  execFileSync('git', parameters, { encoding: 'utf8' }).split('\n').filter(Boolean)

const changed = [
  ...git('diff', '--name-only', values.since),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => existsSync(file))
const sources = changed.filter((file) => /\.tsx?$/.test(file))
if (sources.length === 0) {
  console.log(`Nothing has changed since ${values.since}. What is committed: --since main~3`)
}

const projects = ['ahead', 'alone', 'engine', 'together'] as const

const kindOf = ({ project }: Measured): keyof typeof budgetS =>
  project === 'together' ? 'together' : 'others'

/** The tests that the change reaches, with their seconds in the last run on this machine. */
const measured = async (vitest: Vitest): Promise<Measured[]> => {
  await vitest.cache.results.readFromCache()
  return (await vitest.getRelevantTestSpecifications()).map((one) => {
    const { name: project } = one.project
    const file = relative(process.cwd(), one.moduleId)
    const known = vitest.cache.getFileTestResults(`${project}:${file}`)
    return { project, file, seconds: known ? known.duration / 1000 : unknownS }
  })
}

/** The tests to run, and those that take longer than a minute allows. */
const chosenTests = async (): Promise<{ chosen: string[]; left: string[] }> => {
  const related = sources.map((file) => resolve(file))
  const vitest = await createVitest('test', { watch: false, related, project: [...projects] })
  const all = await measured(vitest)
  await vitest.close()
  const files = Object.entries(budgetS).flatMap(([kind, most]) => {
    const ofKind = all.filter((test) => kindOf(test) === kind && test.file !== leaks)
    return inBudget(ofKind, changed, most).map(({ file }) => file)
  })
  const left = all.map(({ file }) => file).filter((file) => !files.includes(file))
  return { chosen: files, left }
}

const steps: (readonly [tool: string, ...parameters: string[]])[] = [
  ['tsx', 'scripts/check-types.ts'],
]
if (changed.length > 0) steps.unshift(['biome', 'check', '--no-errors-on-unmatched', ...changed])
if (sources.length > 0) {
  const { chosen, left } = await chosenTests()
  const run = ['vitest', 'run', ...projects.map((name) => `--project=${name}`)] as const
  if (chosen.length > 0) steps.push([...run, ...chosen])
  if (left.includes(leaks)) steps.push([...run, leaks, '-t', oneReader])
  if (left.length > 0) console.log(`Left to npm test: ${left.join(', ')}`)
}
for (const [tool, ...parameters] of steps) {
  if (!(await runTool(tool, parameters))) process.exitCode = 1
}
