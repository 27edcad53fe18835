import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from './chromium.ts'
import { runTool } from './test/tool.ts'

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    static: { type: 'boolean', default: false },
  },
})

const journeys = ['tests/e2e', 'packages/local-firebase/tests', 'tests/screens']
const project = (name: string) => `--project=${name}`
const sources = ['src', 'sw', 'functions', 'packages', 'demo', 'scripts', 'tests']

type Step = readonly [name: string, tool: string, ...parameters: string[]]

/** The checks of `npm run test:static`: they need nothing of each other. */
const checks: readonly (readonly Step[])[] = [
  [
    ['format and lint', 'biome', 'check', '.'],
    ['types', 'tsx', 'scripts/check-types.ts'],
    ['sizes of files', 'tsx', 'scripts/check-size.ts'],
    ['words', 'tsx', 'scripts/check-words.ts'],
    ['comments', 'tsx', 'scripts/test/check-comments.ts'],
    ['licences', 'tsx', 'scripts/licences/check-licences.ts'],
    ['generated files', 'vitest', 'run', 'tests/scripts/generated.test.ts'],
  ],
  [
    ['layers', 'depcruise', '--config', '.dependency-cruiser.mjs', ...sources],
    // Files, exports and dependencies that nobody uses (knip.json).
    ['unused code', 'knip'],
  ],
]

const builds: readonly Step[] = [
  ['build', 'tsx', 'scripts/build.ts'],
  ['sizes of bundles', 'tsx', 'scripts/check-budgets.ts'],
  ['build of the local Firebase', 'tsx', 'packages/local-firebase/build.ts'],
]

/** The tests that every change must pass: each step keeps every core busy. */
const steps: readonly Step[] = [
  [
    'unit, engine and emulator tests',
    'vitest',
    'run',
    ...['ahead', 'alone', 'engine', 'together'].map(project),
  ],
  // The memory server and the local Firebase refuse a query without its index; this command refuses an index
  // without a query.
  ['indexes', 'tsx', 'scripts/test/test-indexes.ts'],
  // Run alone: their own processes keep every core busy.
  ['simulated days', 'vitest', 'run', project('days')],
  ['browser tests', 'playwright', 'test', ...journeys, '--grep-invert', '@long'],
]

/** The checks that `npm run test:all` adds: an hour and more. */
const long: readonly Step[] = [
  ['long browser tests', 'playwright', 'test', ...journeys, '--grep', '@long'],
  ['long tests in Node', 'vitest', 'run', project('long')],
  ['faults', 'tsx', 'scripts/test/test-faults.ts'],
  // Says which engine is missing, and passes without it.
  ['three engines', 'tsx', 'scripts/test/test-browsers.ts', '--installed'],
  ['histories of two phones', 'tsx', 'tests/consistency/night/index.ts', '--histories', '20'],
  ['every mutant of the rules', 'tsx', 'scripts/test/test-rules.ts'],
  ['the same bytes from two folders', 'tsx', 'scripts/test/test-same-bytes.ts'],
  ['every bench once', 'tsx', 'scripts/bench.ts', '--smoke'],
  // Says what is not installed, and passes without it.
  ["Google's emulators", 'tsx', 'scripts/test/test-google.ts'],
]

/** Rows are run side by side, for two cores; the others follow. */
const rowsOf = ([first = [], second = []]: typeof checks) => [first, [...builds, ...second]]
const rows = values.static ? checks : rowsOf(checks)
const others = values.static ? [] : values.all ? [...steps, ...long] : steps

if (!values.static) {
  process.env.ASKED_INDEXES = mkdtempSync(join(tmpdir(), 'asked-indexes-'))
  process.env.CHROMIUM_PATH = ensureChromium()
}
const failed: { readonly name: string; readonly output: string }[] = []

/** @param show each part of what the step prints */
const runStep = async ([name, tool, ...parameters]: Step, show: (text: string) => void) => {
  const begun = performance.now()
  let output = ''
  show(`\n── ${name}\n`)
  const passed = await runTool(tool, parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
    show: (text) => {
      output += text
      show(text)
    },
  })
  show(`── ${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s\n`)
  if (!passed) failed.push({ name, output })
}

const print = (text: string) => void process.stdout.write(text)

/** One step after another. Each step prints at its end, for the other row prints too. */
const runRow = async (row: readonly Step[]) => {
  for (const step of row) {
    let output = ''
    await runStep(step, (text) => {
      output += text
    })
    print(output)
  }
}

await Promise.all(rows.map(runRow))
for (const step of others) await runStep(step, print)

// Again at the end, where a log of some thousand lines is read first: each tool tells its faults last.
for (const { name, output } of failed) {
  print(`\n── failed: ${name}\n${output.split('\n').slice(-60).join('\n')}`)
}
const count = rows.flat().length + others.length
print(`\nsteps: ${count - failed.length} passed, ${failed.length} failed\n`)
process.exitCode = failed.length === 0 ? 0 : 1
