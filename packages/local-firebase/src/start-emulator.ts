import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createAuth } from './auth/index.ts'
import { createClock } from './clock.ts'
import { loadContents } from './contents.ts'
import { changingParts, createChanges } from './control/changes.ts'
import { createControl, type Seed } from './control/control.ts'
import type { Emulator } from './emulator.ts'
import { createFirestore } from './firestore/index.ts'
import type { CompositeIndex } from './firestore/indexes/file.ts'
import { createIndexGate, type IndexGate, openIndexes } from './firestore/indexes/index-gate.ts'
import { createFunctionsHost } from './functions/index.ts'
import { createRunLog } from './functions/run-log.ts'
import type { TriggerEvent } from './functions/trigger-event.ts'
import { createGates, type RulesChoice } from './gates/create-gates.ts'
import { createRulesHttp } from './gates/rules-http.ts'
import { sendJson } from './http/responses.ts'
import { type RunningServer, startServer } from './http/server.ts'
import { createTrafficMeter } from './http/traffic.ts'
import { lackingAt } from './lacking/addresses.ts'
import { lackingSentence } from './lacking/features.ts'
import { createMessaging } from './messaging/index.ts'
import { servePage } from './page/page-http.ts'
import type { GrpcHandler, HttpHandler } from './parts.ts'
import { startKeeper } from './persistence/keeper.ts'
import { firestoreRole } from './rules/load-rules.ts'
import type { CorsConfiguration } from './storage/cors.ts'
import { createStorage, type Storage } from './storage/index.ts'

/** The last handler: names what an address asks for that no part serves. */
const refuseLacking: HttpHandler = ({ request, response, url }) => {
  const isForm = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')
  const isFormUpload = request.method === 'POST' && isForm && /^\/[^/]+\/?$/.test(url.pathname)
  const feature = isFormUpload
    ? 'postPolicies'
    : lackingAt(request.method, `${url.pathname}${url.search}`)
  if (feature === undefined) return false
  const message = lackingSentence(feature)
  sendJson(response, 501, { error: { code: 501, message, status: 'UNIMPLEMENTED' } })
  return true
}

/** Names beginning with `demo-` reach no real project: the SDKs refuse to leave this machine. */
export const defaultProject = 'demo-local'

export interface EmulatorOptions {
  /** Firestore, and everything else too. 0 takes a free port. */
  port: number
  /** The ports of Auth, Storage and Functions; see the README. Default: the port after the first. */
  secondPort?: number
  project?: string
  /** Files with security rules. Without one, its service denies everything but the Admin SDK. */
  rulesFile?: string
  storageRulesFile?: string
  /** The pages that may read files by `alt=media`. Default: none, as for a new bucket. */
  storageCors?: CorsConfiguration
  /**
   * Roles that somebody has granted in the cloud too. Default: none, as in a new project. Without
   * `roles/firebaserules.firestoreServiceAgent`, Storage rules that ask Firestore deny.
   */
  granted?: readonly GrantableRole[]
  /** The file of indexes that is deployed: a query without its index fails. Default: none is missed. */
  indexesFile?: string
  /** Hears of each composite index that an answer needed. */
  onIndexUsed?: (index: CompositeIndex) => void
  /** No rules at all: everybody may do everything. Both files are ignored. */
  open?: boolean
  coverage?: boolean
  /** The folder of the state. Without it, everything is gone at the end. */
  dataDirectory?: string
  /** Answers a write only when the disk has it. Otherwise a power failure may lose 200 ms. */
  durable?: boolean
  /** The built functions module. Without it, no function runs. */
  functionsModule?: string
  /** Fills an emulator for `POST /control/seed {"seed"}`. Without it, that request is refused. */
  seed?: Seed
  log?: (line: string) => void
}

export const grantableRoles = [firestoreRole] as const
export type GrantableRole = (typeof grantableRoles)[number]

const host = '127.0.0.1'

/**
 * @throws Error when a rules file or the functions module cannot be loaded
 * @throws the system's error with `code: 'EADDRINUSE'` and `port` when a port is taken
 */
export const startEmulator = async (options: EmulatorOptions): Promise<Emulator> => {
  const project = options.project ?? defaultProject
  const bucket = `${project}.appspot.com`
  const log = options.log ?? ((line: string) => void process.stderr.write(`${line}\n`))

  const clock = createClock()
  const changes = createChanges()
  const auth = createAuth({ project, clock, log })
  const { identify, accounts } = auth
  const gates = await createGates({
    project,
    rules: rulesOf(options),
    counting: options.coverage ? 'counted' : 'uncounted',
    read: (name) => firestore.get(name),
    storageRole: options.granted?.includes(firestoreRole) ? 'granted' : 'missing',
    onDenied: log,
    isWatched: changes.isHeard,
    onDecision: () => changes.note('decisions'),
  })
  const firestore = createFirestore({
    project,
    clock,
    callerOf: identify,
    rules: gates.firestore,
    indexes: indexesOf(options),
  })
  const storage = createStorage({
    clock,
    identify,
    gate: gates.storage,
    cors: options.storageCors ?? [],
    log,
  })
  const messaging = createMessaging({ clock })
  const runs = createRunLog(clock, () => changes.note('runs'))
  const mounts = options.functionsModule === undefined ? 'never' : 'once'
  const functions = createFunctionsHost({ project, clock, mounts, log, runs })
  const parts = [auth, firestore, storage, messaging]
  const meter = createTrafficMeter(identify)

  const keeper =
    options.dataDirectory === undefined
      ? null
      : startKeeper({
          directory: resolve(options.dataDirectory),
          syncing: options.durable ? 'with-each-entry' : 'soon',
          clock,
          firestore,
          auth,
          storage,
          concerns: functions.concerns,
          log,
        })

  const handle = (event: TriggerEvent): void =>
    void functions.handle(event).then(() => keeper?.settled(event))
  for (const event of keeper?.takeOwed() ?? []) if (functions.concerns(event)) handle(event)
  firestore.onCommit(({ changes, time }) => handle({ kind: 'documents', changes, time }))
  accounts.onEvent(({ kind, account }) => {
    if (kind !== 'changed') handle({ kind: 'account', fate: kind, account })
  })

  storage.objects.onChange(({ object, isNews }) => {
    if (object !== null && isNews) handle({ kind: 'file', object: object.metadata })
  })

  firestore.onChange(() => changes.note('documents'))
  accounts.onEvent(() => changes.note('users'))
  storage.objects.onChange(() => changes.note('files'))
  messaging.onPush(() => changes.note('pushes'))
  clock.onJump(() => changes.note('clock'))

  const handlers: HttpHandler[] = [meter.http, ...parts.map((part) => part.http)]
  const [first, second] = await startServers(options, handlers, firestore.grpc, storage).catch(
    (error: unknown) => {
      keeper?.close()
      throw error
    },
  )
  const beside = `${host}:${second.port}`

  const emulator: Emulator = {
    project,
    firestore: `${host}:${first.port}`,
    auth: beside,
    storage: beside,
    functions: beside,
    clock,
    firestoreStore: firestore,
    accounts,
    objects: storage.objects,
    setStorageCors: storage.setCors,
    messaging,
    decisions: gates.decisions,
    runs,
    traffic: meter.traffic,
    functionNames: () => functions.names(),
    deploymentNotes: () => functions.deploymentNotes(),
    load(contents) {
      loadContents({ firestore, accounts, objects: storage.objects, bucket }, contents)
    },
    isEmpty: () =>
      Object.keys(firestore.collections()).length === 0 &&
      accounts.all().length === 0 &&
      storage.objects.all().length === 0,
    idle: () => functions.idle(),
    async reset() {
      await functions.idle()
      keeper?.cleared()
      for (const part of parts) part.reset()
      gates.decisions.clear()
      runs.clear()
      meter.clear()
      if (clock.offset() !== 0) clock.setOffset(0)
      await functions.idle()
      for (const part of changingParts) changes.note(part)
    },
    async close() {
      changes.close()
      await functions.close()
      for (const part of parts) part.close()
      await Promise.all([first.close(), second.close()])
      keeper?.close()
    },
  }

  const control = createControl(emulator, changes, options.seed)
  handlers.push(control, servePage, createRulesHttp(gates), functions.http, refuseLacking)
  if (options.functionsModule !== undefined) {
    const environment = { ...emulator, bucket, messaging: beside }
    await functions
      .mount(resolve(options.functionsModule), environment)
      .catch(async (error: unknown) => {
        await emulator.close()
        throw error
      })
  }
  return emulator
}

const startServers = async (
  { port, secondPort = port === 0 ? 0 : port + 1 }: EmulatorOptions,
  handlers: readonly HttpHandler[],
  grpc: GrpcHandler,
  { originRules }: Pick<Storage, 'originRules'>,
): Promise<readonly [RunningServer, RunningServer]> => {
  const first = await startServer({ port, handlers, grpc, originRules })
  try {
    return [first, await startServer({ port: secondPort, handlers, originRules })]
  } catch (error) {
    await first.close()
    throw error
  }
}

const indexesOf = ({ indexesFile, onIndexUsed = () => {} }: EmulatorOptions): IndexGate =>
  indexesFile === undefined
    ? openIndexes
    : createIndexGate(JSON.parse(readFileSync(indexesFile, 'utf8')), onIndexUsed)

const rulesOf = ({ open = false, rulesFile, storageRulesFile }: EmulatorOptions): RulesChoice =>
  open ? 'open' : { firestore: rulesFile ?? null, storage: storageRulesFile ?? null }
