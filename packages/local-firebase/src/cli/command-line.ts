import { existsSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { Seed } from '../control/control.ts'
import {
  defaultProject,
  type EmulatorOptions,
  type GrantableRole,
  grantableRoles,
  startEmulator,
} from '../start-emulator.ts'
import { type CorsConfiguration, parseCors } from '../storage/cors.ts'
import { stopOnSignal } from './signals.ts'
import { keepStandardOutput } from './standard-output.ts'

const defaultPort = 8180
const highestPort = 65_534

/** Values that a project's own command gives in place of flags. A flag on the command line comes first. */
export interface CommandDefaults {
  command?: string
  project?: string
  /** Files, from the working directory. */
  rules?: string
  storageRules?: string
  indexes?: string
  storageCors?: CorsConfiguration
  granted?: readonly GrantableRole[]
  functions?: string
  seed?: Seed
}

const usageOf = ({ command = 'local-firebase', ...defaults }: CommandDefaults): string => {
  const otherwise = (value: string | undefined, none: string) =>
    value === undefined ? none : `default ${relative('.', value)}`
  return `${command} [flags]
  --port N              Firestore's port; the one after it serves the rest (default ${defaultPort}, 0 takes free ones)
  --project ID          the project's id (default ${defaults.project ?? defaultProject})
  --rules FILE          security rules of Firestore (${otherwise(defaults.rules, 'without them it denies everything')})
  --storage-rules FILE  security rules of Storage (${otherwise(defaults.storageRules, 'without them it denies everything')})
  --indexes FILE        indexes of Firestore: a query without its index fails (${otherwise(defaults.indexes, 'none is missed')})
  --storage-cors FILE   which pages may read files of a bucket, as gcloud storage takes it (default: none)
  --grant ROLE          a role that is granted in the cloud too: ${grantableRoles.join(', ')}
  --open                no rules: everybody may do everything
  --coverage            count what Firestore's rules evaluate; see /emulator/v1/projects/…:ruleCoverage.html
  --functions FILE      the built functions module (${otherwise(defaults.functions, 'none')})
  --no-functions        run no functions
  --seed FILE           a module that exports seed(emulator, number), for POST /control/seed
  --data DIR            keep the state there; without it everything is gone at the end
  --durable             answer a write only when the disk has it, at the price of speed`
}

const say = (line: string): void => void process.stderr.write(`${line}\n`)

const fail = (line: string): never => {
  say(line)
  process.exit(1)
}

const readFlags = (args: readonly string[], usage: string) => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: String(defaultPort) },
        project: { type: 'string' },
        rules: { type: 'string' },
        'storage-rules': { type: 'string' },
        'storage-cors': { type: 'string' },
        indexes: { type: 'string' },
        grant: { type: 'string', multiple: true },
        open: { type: 'boolean', default: false },
        coverage: { type: 'boolean', default: false },
        functions: { type: 'string' },
        'no-functions': { type: 'boolean', default: false },
        seed: { type: 'string' },
        data: { type: 'string' },
        durable: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    return values
  } catch (error) {
    return fail(`${messageOf(error)}\n${usage}`)
  }
}

type Flags = ReturnType<typeof readFlags>

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : `${error}`)

const readPort = (text: string): number => {
  const port = Number(text)
  const valid = /^\d+$/.test(text) && port <= highestPort
  return valid ? port : fail(`--port takes a number up to ${highestPort}, not "${text}".`)
}

const checkFlags = (flags: Flags): void => {
  if (flags.open && (flags.rules ?? flags['storage-rules']) !== undefined) {
    fail('--open means no rules; leave out --rules and --storage-rules.')
  }
  if (flags.functions !== undefined && flags['no-functions']) {
    fail('--no-functions runs none; leave out --functions.')
  }
  if (flags.durable && flags.data === undefined) {
    fail('--durable says how to keep the state; it needs --data DIR.')
  }
  for (const flag of [
    'rules',
    'storage-rules',
    'storage-cors',
    'indexes',
    'functions',
    'seed',
  ] as const) {
    const file = flags[flag]
    if (file !== undefined && !existsSync(file)) fail(`--${flag}: there is no file ${file}.`)
  }
}

const functionsOf = (flags: Flags, { functions }: CommandDefaults): string | undefined => {
  const module = flags['no-functions'] ? undefined : (flags.functions ?? functions)
  if (module === undefined || existsSync(module)) return module
  return fail(`There is no ${module}. Build the functions first, or start with --no-functions.`)
}

const readCors = (file: string): CorsConfiguration => {
  try {
    return parseCors(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    return fail(`--storage-cors: ${file}: ${messageOf(error)}`)
  }
}

const readRole = (text: string): GrantableRole =>
  grantableRoles.find((role) => role === text) ??
  fail(`--grant knows ${grantableRoles.join(', ')}, not "${text}".`)

const loadSeed = async (file: string): Promise<Seed> => {
  const { seed } = await import(pathToFileURL(resolve(file)).href)
  return typeof seed === 'function' ? seed : fail(`--seed: ${file} exports no function "seed".`)
}

const optionsOf = async (flags: Flags, defaults: CommandDefaults): Promise<EmulatorOptions> => {
  const { open, coverage, durable, data: dataDirectory } = flags
  const project = flags.project ?? defaults.project
  const rulesFile = flags.rules ?? defaults.rules
  const storageRulesFile = flags['storage-rules'] ?? defaults.storageRules
  const functionsModule = functionsOf(flags, defaults)
  const corsFile = flags['storage-cors']
  const storageCors = corsFile === undefined ? defaults.storageCors : readCors(corsFile)
  const indexesFile = flags.indexes ?? defaults.indexes
  const granted = flags.grant?.map(readRole) ?? defaults.granted
  const seed = flags.seed === undefined ? defaults.seed : await loadSeed(flags.seed)
  return {
    port: readPort(flags.port),
    log: say,
    open,
    coverage,
    durable,
    ...(project !== undefined && { project }),
    ...(rulesFile !== undefined && { rulesFile }),
    ...(storageRulesFile !== undefined && { storageRulesFile }),
    ...(indexesFile !== undefined && { indexesFile }),
    ...(granted !== undefined && { granted }),
    ...(storageCors !== undefined && { storageCors }),
    ...(functionsModule !== undefined && { functionsModule }),
    ...(seed !== undefined && { seed }),
    ...(dataDirectory !== undefined && { dataDirectory }),
  }
}

const start = async (options: EmulatorOptions) => {
  try {
    return await startEmulator(options)
  } catch (error) {
    const { code, port } = error as NodeJS.ErrnoException & { port?: number }
    return fail(
      code === 'EADDRINUSE'
        ? `Port ${port} is already in use. Choose another with --port.`
        : `The local Firebase cannot start: ${messageOf(error)}`,
    )
  }
}

/** Stops on SIGINT and SIGTERM. A wrong flag ends the process with a sentence. */
export const runCommandLine = async (
  args: readonly string[],
  defaults: CommandDefaults = {},
): Promise<void> => {
  const usage = usageOf(defaults)
  const flags = readFlags(args, usage)
  if (flags.help) return void process.stdout.write(`${usage}\n`)
  keepStandardOutput()
  checkFlags(flags)
  const options = await optionsOf(flags, defaults)
  const emulator = await start(options)
  stopOnSignal(() => emulator.close())

  if (options.open)
    say('WARNING: --open. Security rules are NOT enforced; everybody may do everything.')
  else if (options.rulesFile === undefined) {
    say('No --rules: Firestore denies everything but the Admin SDK.')
  }
  for (const note of emulator.deploymentNotes()) say(note)
  say(`Its data, its clock and its faults: http://${emulator.firestore}/`)
  const { project, firestore, auth, storage, functions } = emulator
  process.stdout.write(
    `${JSON.stringify({ ready: true, project, firestore, auth, storage, functions })}\n`,
  )
}
