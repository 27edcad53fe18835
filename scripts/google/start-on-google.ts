import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { stopOnSignal } from '../../packages/local-firebase/index.ts'
import { durations } from '../../src/shared/limits.ts'
import { build } from '../build.ts'
import { committedPorts, type GoogleSuite, googleLog, startGoogleSuite } from './google-suite.ts'
import { findGoogleTools } from './google-tools.ts'

const root = join(import.meta.dirname, '../..')

/** Runs `npx tsx demo/seed.ts` on them. @throws Error when it fails */
export const seedGoogle = ({ project, firestore, auth, storage, hub }: GoogleSuite): void => {
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'demo/seed.ts', '--project', project],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        FIRESTORE_EMULATOR_HOST: firestore,
        FIREBASE_AUTH_EMULATOR_HOST: auth,
        FIREBASE_STORAGE_EMULATOR_HOST: storage,
        STORAGE_EMULATOR_HOST: `http://${storage}`,
        FIREBASE_EMULATOR_HUB: hub,
      },
    },
  )
  if (status !== 0) throw new Error('The demo campus was not seeded.')
}

const withoutRules = `  Storage refuses every upload of the app: the runtime of its rules is missing
  (firebase setup:emulators:storage). Photos of the demo campus are there.
`

const runMinutes = (suite: GoogleSuite): void => {
  const run = async () => {
    const failed = await suite.runSchedules('of a minute')
    if (failed.length > 0) process.stderr.write(`Failed schedules: ${failed.join(', ')}\n`)
  }
  setInterval(() => void run().catch(() => undefined), durations.minute)
}

/** Runs the app on Google's emulators until a signal ends it. @throws Error naming what is missing */
export const startOnGoogle = async ({ seed }: { seed: boolean }): Promise<never> => {
  const tools = findGoogleTools()
  if (Array.isArray(tools)) throw new Error(tools.join('\n'))
  await build()
  process.stderr.write("Starting Google's emulators …\n")
  const suite = await startGoogleSuite(tools, committedPorts())
  stopOnSignal(suite.stop)
  if (seed) {
    process.stderr.write('Seeding the demo campus …\n')
    seedGoogle(suite)
  }
  runMinutes(suite)
  process.stdout.write(`Mulaqat is ready on Google's emulators: http://${suite.hosting}
${tools.storageRulesRuntime === null ? withoutRules : ''}  What the emulators say: ${googleLog}
`)
  return new Promise(() => {})
}
