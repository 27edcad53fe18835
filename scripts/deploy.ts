import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { readDeclaredFunctions } from './deploy/declared-functions.ts'
import { findLocalFaults } from './deploy/local-faults.ts'
import { type DeployStep, deployStepsOf, mayFail } from './deploy/steps.ts'

/** Windows finds npm and npx only through its shell. */
const shell = process.platform === 'win32'

/** `--no-install`: a deployment fetches no tool by itself. */
const commandOf = ({ run: [tool, ...parameters] }: DeployStep): [string, string[]] =>
  tool === 'npm' ? ['npm', parameters] : ['npx', ['--no-install', 'firebase', ...parameters]]

const hasFirebaseTools = (): boolean =>
  spawnSync('npx', ['--no-install', 'firebase', '--version'], { stdio: 'ignore', shell }).status ===
  0

/** Prints the steps, and checks all that can be known without Google. Changes nothing. */
const rehearse = (steps: readonly DeployStep[]): boolean => {
  for (const [place, step] of steps.entries()) {
    const [command, parameters] = commandOf(step)
    console.log(`${place + 1}. ${step.name}: ${step.why}\n   ${command} ${parameters.join(' ')}`)
  }
  const declared = readDeclaredFunctions('functions/dist/index.js')
  const faults = findLocalFaults(declared)
  for (const fault of faults) console.error(`✗ ${fault}`)
  console.log(`${declared.length} functions are declared. ${faults.length} faults here.`)
  if (!hasFirebaseTools()) {
    console.log('firebase-tools is not installed here: npm install --global firebase-tools')
  }
  console.log('Google was not asked: npm run preflight -- --project ID does that.')
  return faults.length === 0
}

const deploy = (steps: readonly DeployStep[], project: string): boolean => {
  if (!hasFirebaseTools()) {
    console.error('firebase-tools is not installed: npm install --global firebase-tools')
    return false
  }
  for (const [place, step] of steps.entries()) {
    console.log(`${place + 1} of ${steps.length}: ${step.name}`)
    const [command, parameters] = commandOf(step)
    const env = { ...process.env, GCLOUD_PROJECT: project }
    const { status } = spawnSync(command, parameters, { stdio: 'inherit', env, shell })
    if (status !== 0 && !mayFail(step)) {
      console.error(`${step.name} failed. Mend it and run this again: every step can be repeated.`)
      return false
    }
  }
  return true
}

const { values } = parseArgs({
  options: { project: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
})
const { project } = values
if (project === undefined || !/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project)) {
  console.error('Usage: npm run deploy -- --project ID [--dry-run]')
  process.exitCode = 1
} else {
  const steps = deployStepsOf(project)
  const isDone = values['dry-run'] ? rehearse(steps) : deploy(steps, project)
  if (!isDone) process.exitCode = 1
}
