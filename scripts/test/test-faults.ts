import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from '../chromium.ts'
import { runTool } from './tool.ts'

const root = join(import.meta.dirname, '../..')
const { values } = parseArgs({ options: { json: { type: 'string' }, table: { type: 'boolean' } } })
const { inChromium, inMemory } = await import(join(root, 'tests/faults/cases.ts'))
const { claimedBy, numbersInTitle, placesIn, renderTable } = await import(
  join(root, 'tests/faults/table.ts')
)

/** One finished test, with the titles of its groups and its own. */
interface Outcome {
  file: string
  titles: string[]
  passed: boolean
}

interface VitestReport {
  testResults: {
    name: string
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[]
  }[]
}

interface Suite {
  title: string
  suites?: Suite[]
  specs?: { title: string; ok: boolean }[]
}

/** The report says which tests failed, so a tool's exit code is not looked at. */
const run = async ([tool = '', ...parameters]: string[], environment: Record<string, string>) => {
  const env = { ...process.env, ...environment }
  await runTool(tool, parameters, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
}

const directory = mkdtempSync(join(tmpdir(), 'faults-'))

const reportOf = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T

const inNode = async (): Promise<Outcome[]> => {
  const file = join(directory, 'node.json')
  const files = Object.keys(inMemory)
  await run(
    ['vitest', 'run', ...files, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    {},
  )
  return reportOf<VitestReport>(file).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: relative(root, name),
      titles: [...ancestorTitles, title],
      passed: status === 'passed',
    })),
  )
}

const outcomesOf = (file: string, { title, suites = [], specs = [] }: Suite): Outcome[] => [
  ...specs.map(({ title: own, ok }) => ({ file, titles: [title, own], passed: ok })),
  ...suites
    .flatMap((suite) => outcomesOf(file, suite))
    .map((outcome) => ({ ...outcome, titles: [title, ...outcome.titles] })),
]

const inBrowser = async (): Promise<Outcome[]> => {
  // Build first, or the first test times out on it.
  await run(['tsx', 'scripts/build.ts'], {})
  const places: string[] = Object.keys(inChromium).flatMap(placesIn)
  const file = join(directory, 'browser.json')
  await run(
    [
      'playwright',
      'test',
      ...places,
      '--reporter=list,json',
      '--output',
      join(directory, 'output'),
    ],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: ensureChromium() },
  )
  return reportOf<{ suites: Suite[] }>(file).suites.flatMap((suite) =>
    outcomesOf(suite.title, suite),
  )
}

/** Numbers of faults by file of tests. */
type Claims = Readonly<Record<string, readonly number[]>>

/** A claimed fault is held if it has tests and all of them passed. */
const heldAmong = (claims: Claims, outcomes: readonly Outcome[]) => {
  const passed = new Set<number>()
  const failed = new Set<number>()
  for (const { file, titles, passed: well } of outcomes) {
    const named: number[] = titles.flatMap(numbersInTitle)
    for (const number of named.filter((one) => claimedBy(file).includes(one))) {
      ;(well ? passed : failed).add(number)
    }
  }
  const claimed = [...new Set(Object.values(claims).flat())]
  const isHeld = (number: number) => passed.has(number) && !failed.has(number)
  return {
    held: claimed.filter(isHeld),
    failed: claimed.filter((number) => !isHeld(number)),
  }
}

if (values.table) {
  writeFileSync(join(root, 'docs/faults.md'), renderTable())
} else {
  const node = heldAmong(inMemory, await inNode())
  const browser = heldAmong(inChromium, await inBrowser())
  const failed = [...new Set([...node.failed, ...browser.failed])].sort((one, other) => one - other)
  const held = new Set([...node.held, ...browser.held].filter((number) => !failed.includes(number)))
  const result = { held: held.size, browser: browser.held.length, failed: failed.length }
  if (failed.length > 0) console.error(`Not held: ${failed.join(', ')}`)
  console.log(JSON.stringify(result))
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(result)}\n`)
  process.exitCode = failed.length === 0 ? 0 : 1
}
