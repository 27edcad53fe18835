import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from './chromium.ts'
import { runTool } from './test/tool.ts'

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } })

const journeys = ['tests/e2e', 'packages/local-firebase/tests', 'tests/unit']
const project = (name: string) => `--project=${name}`
const sources = ['src', 'sw', 'functions', 'packages', 'demo', 'scripts', 'tests']

type Step = readonly [name: string, tool: string, ...parameters: string[]]

/** The checks that every change must pass, the quickest first. */
const steps: readonly Step[] = [
  ['format and lint', 'biome', 'check', '.'],
  ['layers', 'depcruise', '--config', '.dependency-cruiser.mjs', ...sources],
  ['sizes of files', 'tsx', 'scripts/check-size.ts'],
  ['words', 'tsx', 'scripts/check-words.ts'],
  ['comments', 'tsx', 'scripts/test/check-comments.ts'],
  // Files, exports and dependencies that nobody uses (knip.json).
  ['unused code', 'knip'],
  ['licences', 'tsx', 'scripts/licences/check-licences.ts'],
  ['generated rules', 'tsx', 'scripts/build-rules.ts', '--check'],
  ['build', 'tsx', 'scripts/build.ts'],
  ['build of the local Firebase', 'tsx', 'packages/local-firebase/build.ts'],
  ['types', 'tsx', 'scripts/check-types.ts'],
  ['sizes of bundles', 'tsx', 'scripts/check-budgets.ts'],
  [
    'unit, engine and emulator tests',
    'vitest',
    'run',
    ...['ahead', 'alone', 'together'].map(project),
  ],
  // Both stand-ins refuse a query without its index; this refuses an index without a query.
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

process.env.ASKED_INDEXES = mkdtempSync(join(tmpdir(), 'asked-indexes-'))
process.env.CHROMIUM_PATH = ensureChromium()
const asked = values.all ? [...steps, ...long] : steps
const failed: string[] = []
for (const [name, tool, ...parameters] of asked) {
  const begun = performance.now()
  process.stdout.write(`\n── ${name}\n`)
  if (!(await runTool(tool, parameters))) failed.push(name)
  process.stdout.write(`── ${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s\n`)
}

if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`)
process.stdout.write(`\nsteps: ${asked.length - failed.length} passed, ${failed.length} failed\n`)
process.exitCode = failed.length === 0 ? 0 : 1
