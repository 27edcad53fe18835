import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * `npm run faults -- --seed N` replays one day of the simulator, `--seeds N` runs that many, from
 * `--first N` on.
 */
const { values } = parseArgs({
  options: { seed: { type: 'string' }, seeds: { type: 'string' }, first: { type: 'string' } },
})
const settings = Object.entries(values).map(([name, value]) => [
  `FAULTS_${name.toUpperCase()}`,
  value,
])

const child = spawn('npx', ['--no-install', 'vitest', 'run', 'tests/faults/sim'], {
  cwd: join(import.meta.dirname, '..'),
  env: { ...process.env, ...Object.fromEntries(settings) },
  stdio: 'inherit',
})
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})
