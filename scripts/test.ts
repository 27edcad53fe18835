import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'

// This has ten minutes on two cores. The rest: `npm run test:browser`, `test:faults`, `test:google`.
const journeys = ['tests/e2e', 'tests/emulator', 'tests/unit']
const besideGoogle = ['tests/rules/google.test.ts', 'tests/emulator/parity/rules/**'].flatMap(
  (file) => ['--exclude', file],
)

const simulator = 'tests/faults/sim'

type Step = readonly [name: string, ...command: string[]]

/** Everything a change must pass, in the order in which a mistake shows cheapest. */
const steps: readonly Step[] = [
  ['format and lint', 'biome', 'check', '.'],
  ['layers', 'tsx', 'scripts/check-layers.ts'],
  ['sizes of files', 'tsx', 'scripts/check-size.ts'],
  ['generated rules', 'tsx', 'scripts/build-rules.ts', '--check'],
  ['build', 'tsx', 'scripts/build.ts'],
  ['types', 'tsx', 'scripts/check-types.ts'],
  ['sizes of bundles', 'tsx', 'scripts/check-budgets.ts'],
  [
    'unit, engine and emulator tests',
    ...['vitest', 'run', ...besideGoogle, '--exclude', `${simulator}/**`],
  ],
]

/** Browsers wait for a third of their time: the simulator takes what they leave, and nothing else. */
const browserTests: Step = [
  'browser tests',
  ...['playwright', 'test', ...journeys, '--grep-invert', '@long'],
]
const simulatedDays: Step = ['simulated days', 'vitest', 'run', simulator]

/** Started as they are: by way of npx each takes half a second more. */
const commands = join(import.meta.dirname, '../node_modules/.bin')
const failed: string[] = []

/** Runs a step to its end. @param isPatient behind everything else; what it says is said at its end */
const run = async ([name, command = '', ...parameters]: Step, isPatient = false) => {
  const begun = performance.now()
  const output = isPatient ? 'pipe' : 'inherit'
  const child = spawn(join(commands, command), parameters, { stdio: ['inherit', output, output] })
  if (isPatient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => said.push(chunk))
  }
  const isPassed = await new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
  process.stdout.write(Buffer.concat(said))
  if (!isPassed) failed.push(name)
  process.stdout.write(`── ${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s\n`)
}

process.env.CHROMIUM_PATH = ensureChromium()
for (const step of steps) {
  process.stdout.write(`\n── ${step[0]}\n`)
  await run(step)
}
process.stdout.write(`\n── ${browserTests[0]} and ${simulatedDays[0]}\n`)
await Promise.all([run(browserTests), run(simulatedDays, true)])

const passed = steps.length + 2 - failed.length
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`)
process.stdout.write(`\nsteps: ${passed} passed, ${failed.length} failed\n`)
process.exitCode = failed.length === 0 ? 0 : 1
