import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'

// Takes ten minutes on two cores. The rest: `npm run test:browser`, `test:faults`, `test:google`.
const journeys = ['tests/e2e', 'packages/local-firebase/tests', 'tests/unit']
const project = (name: string) => `--project=${name}`
const sources = ['src', 'sw', 'functions', 'packages', 'demo', 'scripts', 'tests']

const steps: readonly (readonly [name: string, ...command: string[]])[] = [
  ['format and lint', 'biome', 'check', '.'],
  ['layers', 'depcruise', '--config', '.dependency-cruiser.mjs', ...sources],
  ['sizes of files', 'tsx', 'scripts/check-size.ts'],
  ['words', 'tsx', 'scripts/check-words.ts'],
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
  // Run alone: they keep both cores busy and are a third slower beside other tests.
  ['simulated days', 'vitest', 'run', project('days')],
  ['browser tests', 'playwright', 'test', ...journeys, '--grep-invert', '@long'],
]

/** Started without npx, which takes half a second each. */
const commands = join(import.meta.dirname, '../node_modules/.bin')

const run = (command: string, parameters: string[]) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(join(commands, command), parameters, { stdio: 'inherit' })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })

process.env.CHROMIUM_PATH = ensureChromium()
const failed: string[] = []
for (const [name, command, ...parameters] of steps) {
  const begun = performance.now()
  process.stdout.write(`\n── ${name}\n`)
  if (!(await run(command as string, parameters))) failed.push(name)
  process.stdout.write(`── ${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s\n`)
}

if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`)
process.stdout.write(`\nsteps: ${steps.length - failed.length} passed, ${failed.length} failed\n`)
process.exitCode = failed.length === 0 ? 0 : 1
