import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from './chromium.ts'

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({ options: { json: { type: 'string' }, table: { type: 'boolean' } } })
const { inChromium, inMemory } = await import(join(root, 'tests/faults/cases.ts'))
const { claimedBy, numbersInTitle, renderTable } = await import(join(root, 'tests/faults/table.ts'))

/** One finished test: its title with those of the groups around it, and what came of it. */
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

const run = (parameters: string[], environment: Record<string, string>) =>
  new Promise<void>((resolve) => {
    const env = { ...process.env, ...environment }
    const child = spawn('npx', ['--no-install', ...parameters], {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', () => resolve())
    child.on('exit', () => resolve())
  })

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
  const files = Object.keys(inChromium)
  if (files.length === 0) return []
  const file = join(directory, 'browser.json')
  await run(
    ['playwright', 'test', ...files, '--reporter=list,json', '--output', join(directory, 'output')],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: ensureChromium() },
  )
  return reportOf<{ suites: Suite[] }>(file).suites.flatMap((suite) =>
    outcomesOf(join('tests', suite.title), suite),
  )
}

/** A fault is held when every test that names it passed. */
const judge = (outcomes: readonly Outcome[]) => {
  const held = new Set<number>()
  const failed = new Set<number>()
  for (const { file, titles, passed } of outcomes) {
    const named: number[] = titles.flatMap(numbersInTitle)
    for (const number of named.filter((one) => claimedBy(file).includes(one))) {
      ;(passed ? held : failed).add(number)
    }
  }
  return { held: new Set([...held].filter((number) => !failed.has(number))), failed }
}

if (values.table) {
  writeFileSync(join(root, 'docs/faults.md'), renderTable())
} else {
  const node = judge(await inNode())
  const browser = judge(await inBrowser())
  const failed = new Set([...node.failed, ...browser.failed])
  const all = new Set([...node.held, ...browser.held])
  const result = {
    held: [...all].filter((number) => !failed.has(number)).length,
    browser: browser.held.size,
    failed: [...failed].sort((one, other) => one - other),
  }
  console.log(JSON.stringify(result))
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(result)}\n`)
  process.exitCode = failed.size === 0 ? 0 : 1
}
