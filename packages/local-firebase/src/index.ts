import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { keepStandardOutput } from './standard-output.ts'
import { type EmulatorOptions, startEmulator } from './start.ts'
import { stopOnSignal } from './stop.ts'

const defaultPort = 8180
const highestPort = 65_534
const builtFunctions = join(import.meta.dirname, '../../../functions/dist/index.js')

const usage = `npm run emulator -- [--port N] [--rules FILE] [--storage-rules FILE] [--open] [--coverage] [--no-functions] [--data DIR [--durable]]
  --port N              Firestore's port; the one after it serves the rest (default ${defaultPort}, 0 takes free ones)
  --rules FILE          security rules of Firestore (default rules/firestore.rules)
  --storage-rules FILE  security rules of Storage (default rules/storage.rules)
  --open                no rules: whoever has signed in may do everything
  --coverage            count what Firestore's rules evaluate; see /emulator/v1/projects/…:ruleCoverage.html
  --no-functions        do not run functions/
  --data DIR            keep the state there; without it everything is gone at the end
  --durable             answer a write only when it is on the disk itself, whatever that costs`

const say = (line: string): void => void process.stderr.write(`${line}\n`)

const fail = (line: string): never => {
  say(line)
  process.exit(1)
}

const readFlags = () => {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: String(defaultPort) },
        rules: { type: 'string' },
        'storage-rules': { type: 'string' },
        open: { type: 'boolean', default: false },
        coverage: { type: 'boolean', default: false },
        'no-functions': { type: 'boolean', default: false },
        data: { type: 'string' },
        durable: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    return values
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

const readPort = (text: string): number => {
  const port = Number(text)
  const valid = /^\d+$/.test(text) && port <= highestPort
  return valid ? port : fail(`--port takes a number up to ${highestPort}, not "${text}".`)
}

const start = async (options: EmulatorOptions) => {
  try {
    return await startEmulator(options)
  } catch (error) {
    const { code, port } = error as NodeJS.ErrnoException & { port?: number }
    return fail(
      code === 'EADDRINUSE'
        ? `Port ${port} is already in use. Choose another with --port.`
        : `The local Firebase cannot start: ${error instanceof Error ? error.message : error}`,
    )
  }
}

const flags = readFlags()
if (flags.help) {
  process.stdout.write(`${usage}\n`)
  process.exit(0)
}
keepStandardOutput()

const port = readPort(flags.port)
const runsFunctions = !flags['no-functions']
if (runsFunctions && !existsSync(builtFunctions)) {
  fail('functions/ is not built. Run "npm run build" first, or start with --no-functions.')
}
for (const [flag, file] of [
  ['rules', flags.rules],
  ['storage-rules', flags['storage-rules']],
]) {
  if (file !== undefined && !existsSync(file)) fail(`--${flag}: there is no file ${file}.`)
}

if (flags.open && (flags.rules ?? flags['storage-rules']) !== undefined) {
  fail('--open means no rules; leave out --rules and --storage-rules.')
}
if (flags.durable && flags.data === undefined) {
  fail('--durable says how to keep the state; it needs --data DIR.')
}

const emulator = await start({
  port,
  log: say,
  open: flags.open,
  coverage: flags.coverage,
  ...(flags.rules === undefined ? {} : { rulesFile: flags.rules }),
  ...(flags['storage-rules'] === undefined ? {} : { storageRulesFile: flags['storage-rules'] }),
  ...(runsFunctions ? { functionsModule: builtFunctions } : {}),
  ...(flags.data === undefined ? {} : { dataDirectory: flags.data }),
  durable: flags.durable,
})
stopOnSignal(() => emulator.close())

if (flags.open) {
  say('WARNING: --open. Security rules are NOT enforced; whoever signs in may do everything.')
}
say(`What it holds, and its clock: http://${emulator.firestore}/`)
const { project, firestore, auth, storage, functions } = emulator
process.stdout.write(
  `${JSON.stringify({ ready: true, project, firestore, auth, storage, functions })}\n`,
)
