import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'
import { secretNames } from '../../src/shared/secrets.ts'
import { withLocalBackends, withProjectHosts } from '../build/policy/project-policy.ts'
import { discoveryPatience } from '../deploy/firebase-tools.ts'
import type { GoogleTools } from './google-tools.ts'

/** A line of a manifest has 72 bytes at most; what goes on after it begins with a space. */
const lineMax = 70

const folded = (line: string): string =>
  line.length <= lineMax ? line : `${line.slice(0, lineMax)}\n${folded(` ${line.slice(lineMax)}`)}`

/**
 * firebase-tools runs `java -jar`, and the jar of gcloud names no main class: this one names both.
 * @param folder where the jar is made @param javaFolder of a JDK, which has the tool `jar`
 * @throws Error without that tool
 */
const makeLauncherJar = (folder: string, library: string, javaFolder: string): string => {
  const jar = join(folder, 'firestore-launcher.jar')
  const manifest = join(folder, 'firestore-launcher.txt')
  const lines = [
    'Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore',
    `Class-Path: ${pathToFileURL(library).href}`,
  ]
  writeFileSync(manifest, `${lines.map(folded).join('\n')}\n`)
  const made = spawnSync(join(javaFolder, 'jar'), [
    '--create',
    '--file',
    jar,
    '--manifest',
    manifest,
  ])
  if (made.status !== 0) throw new Error(`${javaFolder} has no jar tool: install a JDK.`)
  return jar
}

const parts = ['auth', 'functions', 'firestore', 'storage', 'hosting', 'hub'] as const
export type GooglePorts = Readonly<Record<(typeof parts)[number], number>>

/** Google's emulators, as they run. Addresses are 'host:port'. */
export interface GoogleSuite extends Readonly<Record<(typeof parts)[number], string>> {
  project: string
  /** Google's emulators run no schedule by themselves. @returns those that failed */
  runSchedules(which: 'of a minute' | 'all'): Promise<string[]>
  stop(): Promise<void>
}

export const googleProject = 'demo-mulaqat'
const startMs = 240_000
const noFunctions = 'Failed to load function definition'
const root = join(import.meta.dirname, '../..')
/** firebase-tools takes no file outside the folder of its configuration, so it stands beside firebase.json. */
const configurationFile = 'firebase.google.json'
const workFolder = join(root, '.cache/google')
export const googleLog = join(workFolder, 'emulators.log')
const host = '127.0.0.1'

const committed = v.looseObject({ emulators: v.record(v.string(), v.unknown()) })
const portIn = v.object({ port: v.number() })

/** firebase.json as a deployment of this project has it; its policy lets this machine's emulators in. */
const readConfiguration = () => {
  const text = readFileSync(join(root, 'firebase.json'), 'utf8')
  const local = withLocalBackends(withProjectHosts(text, googleProject))
  return v.parse(committed, JSON.parse(local))
}

/** The ports that firebase.json names. */
export const committedPorts = (): GooglePorts => {
  const { emulators } = readConfiguration()
  const ports = parts.map((part) => [part, v.parse(portIn, emulators[part]).port])
  return Object.fromEntries(ports) as GooglePorts
}

const writeConfiguration = (ports: GooglePorts): void => {
  const configuration = readConfiguration()
  const emulators = {
    ...configuration.emulators,
    ...Object.fromEntries(parts.map((part) => [part, { host, port: ports[part] }])),
    // Google's page needs a download of its own.
    ui: { enabled: false },
  }
  const written = JSON.stringify({ ...configuration, emulators }, null, 2)
  writeFileSync(join(root, configurationFile), written)
}

const withoutRules = join(import.meta.dirname, 'storage-without-rules.cjs')

const startTools = (tools: GoogleTools): ChildProcess => {
  const { firebaseTools, javaFolder, firestore, storageRulesRuntime } = tools
  const jar =
    firestore.kind === 'runnable'
      ? firestore.jar
      : makeLauncherJar(workFolder, firestore.jar, javaFolder)
  const storage =
    storageRulesRuntime === null ? {} : { STORAGE_EMULATOR_BINARY_PATH: storageRulesRuntime }
  const preloaded = storageRulesRuntime === null ? ['--require', withoutRules] : []
  return spawn(
    process.execPath,
    [
      ...preloaded,
      join(firebaseTools, 'lib/bin/firebase.js'),
      ...['emulators:start', '--config', configurationFile, '--project', googleProject],
      ...['--only', 'auth,functions,firestore,storage,hosting', '--non-interactive'],
    ],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...discoveryPatience,
        ...storage,
        PATH: [javaFolder, process.env.PATH].join(delimiter),
        FIREBASE_TOOLS: firebaseTools,
        FIRESTORE_EMULATOR_BINARY_PATH: jar,
        [secretNames.identityKey]: 'known to everybody, for the demo campus alone',
        // Without it, Google's libraries wait for a metadata server to learn whether this machine is one of
        // Google's.
        METADATA_SERVER_DETECTION: 'none',
      },
    },
  )
}

/** @throws Error when they end before they are ready, or are not ready in time */
const untilReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let reason = ''
    const fail = (why: string) =>
      reject(new Error(`Google's emulators ${why}. ${reason}\nWhat they said: ${googleLog}`))
    const timer = setTimeout(() => fail('do not start'), startMs)
    // The event "close" comes later than "exit", when all output is read.
    child.once('close', () => fail('have ended'))
    for (const output of [child.stdout, child.stderr]) {
      output?.on('data', (said: Buffer) => {
        const words = stripVTControlCharacters(String(said))
        reason = /Error:(.*)/.exec(words)?.[1]?.trim() ?? reason
        // The emulators say this, and that all of them are ready, without a single function.
        if (words.includes(noFunctions)) fail('have loaded no function')
      })
    }
    child.stdout?.on('data', (said: Buffer) => {
      if (!said.includes('All emulators ready')) return
      clearTimeout(timer)
      resolve()
    })
  })

/** The first signal ends every emulator in order; a second one would leave some behind. */
const stopTools = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGINT')
  })

const backendsSchema = v.object({
  backends: v.array(
    v.object({
      functionTriggers: v.array(
        v.object({
          id: v.string(),
          schedule: v.optional(v.object({ schedule: v.string() })),
        }),
      ),
    }),
  ),
})

/**
 * Asks each schedule as Cloud Scheduler does, by the address that this emulator gives to a trigger. A
 * trigger that was switched off and on again is listed once more, and only its last address runs it.
 */
const runSchedules = async (functions: string, which: 'of a minute' | 'all'): Promise<string[]> => {
  const listed = await (await fetch(`http://${functions}/backends`)).json()
  const triggers = v.parse(backendsSchema, listed).backends.flatMap((one) => one.functionTriggers)
  const due = triggers.filter(({ schedule }) =>
    which === 'all' ? schedule !== undefined : schedule?.schedule === 'every 1 minutes',
  )
  const ids = due.map(({ id }) => id)
  const failed: string[] = []
  for (const id of new Set(ids)) {
    const trigger = `${id}-${ids.filter((one) => one === id).length - 1}`
    const { status } = await fetch(
      `http://${functions}/functions/projects/${googleProject}/triggers/${trigger}`,
      { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' },
    )
    // 204 says that it is switched off.
    if (status !== 200) failed.push(id)
  }
  return failed
}

/**
 * Builds nothing and seeds nothing. What the emulators say stands in `googleLog`.
 * @throws Error when they do not start
 */
export const startGoogleSuite = async (
  tools: GoogleTools,
  ports: GooglePorts,
): Promise<GoogleSuite> => {
  mkdirSync(workFolder, { recursive: true })
  writeConfiguration(ports)
  const child = startTools(tools)
  const log = createWriteStream(googleLog)
  for (const output of [child.stdout, child.stderr]) output?.pipe(log, { end: false })
  try {
    await untilReady(child)
  } catch (error) {
    await stopTools(child)
    throw error
  }
  const addresses = Object.fromEntries(parts.map((part) => [part, `${host}:${ports[part]}`]))
  const suite = addresses as Record<(typeof parts)[number], string>
  return {
    ...suite,
    project: googleProject,
    runSchedules: (which) => runSchedules(suite.functions, which),
    stop: () => stopTools(child),
  }
}
