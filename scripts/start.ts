import { parseArgs } from 'node:util'
import {
  type Emulator,
  keepStandardOutput,
  stopOnSignal,
} from '../packages/local-firebase/index.ts'
import { build } from './build.ts'
import { storageCors } from './deploy/storage-cors-file.ts'
import { emulatorDefaults, startProjectEmulator } from './local-firebase.ts'

/** Development uses another port, because the worker of a build would answer in place of the sources. */
const defaults = { port: 4173, developmentPort: 5173, emulatorPort: 8180 } as const

const usage = `npm start -- [--port N] [--emulator-port N] [--data DIR] [--durable] [--no-seed] [--verbose]
npm run dev -- [the same] [--worker]
npm start -- --google [--no-seed]
  --port           where the app is served (${defaults.port}; npm run dev: ${defaults.developmentPort})
  --emulator-port  where the local Firebase listens, with the port after it (${defaults.emulatorPort})
  --data DIR       keep the campus there; without it everything is gone at the end
  --durable        with --data: answer only when a change is safe on disk
  --no-seed        start with an empty campus
  --verbose        print a line about each call, trigger and schedule that went well
  --dev            as npm run dev: serve the sources, and show a change of src without a reload
  --worker         with --dev: with the service worker, which is off otherwise
  --google         on Google's own emulators instead, at the ports of firebase.json (docs/deploy.md)`

const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const portOf = (flag: string, text: string | undefined, otherwise: number): number => {
  if (text === undefined) return otherwise
  const port = Number(text)
  return Number.isInteger(port) && port >= 0 && port < 65_535
    ? port
    : fail(`--${flag} takes a port number, not "${text}".`)
}

const readFlags = () => {
  try {
    const { values } = parseArgs({
      allowNegative: true,
      options: {
        port: { type: 'string' },
        'emulator-port': { type: 'string' },
        data: { type: 'string' },
        durable: { type: 'boolean', default: false },
        seed: { type: 'boolean', default: true },
        verbose: { type: 'boolean', default: false },
        dev: { type: 'boolean', default: false },
        worker: { type: 'boolean', default: false },
        google: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    return values
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

/** A taken port is the commonest failure of a first start: say which flag moves it. */
const withFlag = async <T>(flag: string, opening: Promise<T>): Promise<T> => {
  try {
    return await opening
  } catch (error) {
    const { code, port } = error as { code?: unknown; port?: unknown }
    if (code !== 'EADDRINUSE') throw error
    return fail(`Port ${port} is already in use. Choose another with --${flag}.`)
  }
}

/** A schedule may have written what it did: only whoever signs in tells that something is kept. */
const seedWhenEmpty = async (emulator: Emulator): Promise<void> => {
  if (emulator.accounts.all().length > 0) return
  process.stderr.write('Seeding the demo campus …\n')
  await emulatorDefaults.seed(emulator, 1)
}

const flags = readFlags()
if (flags.help) {
  process.stdout.write(`${usage}\n`)
  process.exit(0)
}
const port = portOf('port', flags.port, flags.dev ? defaults.developmentPort : defaults.port)
const emulatorPort = portOf('emulator-port', flags['emulator-port'], defaults.emulatorPort)

keepStandardOutput()
// Several lines a minute would push the addresses out of sight.
if (!flags.verbose) console.debug = () => undefined
if (flags.google) {
  const { startOnGoogle } = await import('./google/start-on-google.ts')
  await startOnGoogle({ seed: flags.seed }).catch((error: Error) => fail(error.message))
}
if (flags.dev) await (await import('./build/functions.ts')).buildFunctions()
else await build()
const emulator = await withFlag(
  'emulator-port',
  startProjectEmulator({
    port: emulatorPort,
    functionsModule: emulatorDefaults.functions,
    durable: flags.durable,
    ...(flags.data === undefined ? {} : { dataDirectory: flags.data }),
  }),
)
if (flags.seed) await seedWhenEmpty(emulator)
const served = { port, backend: emulator, now: () => emulator.clock.now() }
/** Loaded late: one needs the bundler, the other reads headers into which the build writes hashes. */
const serve = async () => {
  if (!flags.dev) return (await import('./serve.ts')).serveSite({ ...served, folder: 'dist' })
  const { serveSources } = await import('./hosting/serve-sources.ts')
  return serveSources({ ...served, hasWorker: flags.worker })
}
const site = await withFlag('port', serve())
// Pages at both names of this machine.
emulator.setStorageCors(
  storageCors(['127.0.0.1', 'localhost'].map((name) => `http://${name}:${site.port}`)),
)

for (const note of emulator.deploymentNotes()) process.stderr.write(`${note}\n`)

const demoAccounts = `  man@demo.campus                  active plan, women assigned to him
  man-without-plan@demo.campus     has not bought a plan
  woman@demo.campus                liked by other men
  woman-two@demo.campus            liked by other men
  admin@demo.campus                an admin
`
process.stdout.write(`Mulaqat is ready: http://127.0.0.1:${site.port}
${flags.seed ? demoAccounts : ''}  The local Firebase, its data and its clock: http://${emulator.firestore}/
`)

stopOnSignal(async () => {
  await site.close()
  await emulator.close()
})
