import { stopOnSignal } from '../../packages/local-firebase/index.ts'
import { durations } from '../../src/shared/limits.ts'
import { build } from '../build.ts'
import { committedPorts, type GoogleSuite, googleLog, startGoogleSuite } from './google-suite.ts'
import { findGoogleTools } from './google-tools.ts'
import { seedGoogle } from './seed-google.ts'

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
