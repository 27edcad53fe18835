import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'

// This has ten minutes on two cores. The rest: `npm run test:browser`, `test:faults`, `test:google`.
const journeys = ['tests/e2e', 'tests/emulator', 'tests/unit']
const besideGoogle = ['tests/rules/google.test.ts', 'tests/emulator/parity/rules/**'].flatMap(
  (file) => ['--exclude', file],
)

const simulator = 'tests/faults/sim'

type Step = readonly [name: string, ...command: string[]]

/**
 * Everything a change must pass, in the order in which a mistake shows cheapest; those of one line at
 * once. The simulator keeps both cores busy by itself, and is a third slower beside other tests.
 */
const steps: readonly (readonly Step[])[] = [
  [
    ['format and lint', 'biome', 'check', '.'],
    ['layers', 'tsx', 'scripts/check-layers.ts'],
    ['sizes of files', 'tsx', 'scripts/check-size.ts'],
    ['generated rules', 'tsx', 'scripts/build-rules.ts', '--check'],
    ['build', 'tsx', 'scripts/build.ts'],
  ],
  [
    ['types', 'tsx', 'scripts/check-types.ts'],
    ['sizes of bundles', 'tsx', 'scripts/check-budgets.ts'],
  ],
  [
    [
      'unit, engine and emulator tests',
      ...['vitest', 'run', ...besideGoogle, '--exclude', `${simulator}/**`],
    ],
  ],
  [['simulated days', 'vitest', 'run', simulator]],
  [['browser tests', 'playwright', 'test', ...journeys, '--grep-invert', '@long']],
]

/** Started as they are: by way of npx each takes half a second more. */
const commands = join(import.meta.dirname, '../node_modules/.bin')

/** Runs a step to its end. @param alone says at once what it has to say, and not at its end */
const run = async ([name, command = '', ...parameters]: Step, alone: boolean): Promise<boolean> => {
  const begun = performance.now()
  const output = alone ? 'inherit' : 'pipe'
  if (alone) process.stdout.write(`\n── ${name}\n`)
  const child = spawn(join(commands, command), parameters, { stdio: ['inherit', output, output] })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => said.push(chunk))
  }
  const isPassed = await new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
  if (!alone) process.stdout.write(`\n── ${name}\n${Buffer.concat(said)}`)
  process.stdout.write(`── ${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s\n`)
  return isPassed
}

process.env.CHROMIUM_PATH = ensureChromium()
const failed: string[] = []
for (const together of steps) {
  const isAlone = together.length === 1
  const passed = await Promise.all(together.map((step) => run(step, isAlone)))
  failed.push(...together.flatMap(([name], place) => (passed[place] ? [] : [name])))
}

if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`)
process.stdout.write(
  `\nsteps: ${steps.flat().length - failed.length} passed, ${failed.length} failed\n`,
)
process.exitCode = failed.length === 0 ? 0 : 1
