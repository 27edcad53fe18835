import { createRandom, type Random } from '../../../demo/random.ts'
import type { CallHandlers } from '../../../functions/calls/table.ts'
import { createPokingStore } from '../../../functions/platform/commit/poking-store.ts'
import type { Store } from '../../../functions/platform/store.ts'
import { durations } from '../../../src/shared/limits.ts'
import { createRecordingPush, type RecordingPush } from '../../functions/support/push.ts'
import {
  type Change,
  createMemoryDocuments,
  createServerClock,
  type MemoryDocuments,
} from '../../support/memory-store/documents.ts'
import { createStore } from '../../support/memory-store/store.ts'
import { createModelServices, type ModelServices } from './account-services.ts'
import { createCalls, type ModelCall } from './calls.ts'
import { createModelGateway, type ModelGateway } from './gateway.ts'
import { createModelMachines, type ShownPhoto } from './photo-machines.ts'
import { createTriggers, type Event } from './triggers.ts'
import { type Disturbance, disturbed } from './turns.ts'

/** An event on its way to its trigger. */
export interface Waiting {
  event: Event
  /** Steps of the history until it is delivered. */
  steps: number
  failures: number
}

export interface Acting {
  uid: string
  name: ModelCall
}

/** The answer to a call. */
export interface Answer {
  uid: string
  name: ModelCall
  data: unknown
  /** `ok`, `died`, `no sign-in`, or the reason of a refusal. */
  outcome: string
  result: unknown
}

/** The page of a shared date that a person has opened. */
export interface DateReading {
  token: string
  html: string
}

export interface Token {
  claims: Record<string, unknown>
  at: number
}

/** The campus of one history: the real handlers over documents in memory. */
export interface World {
  documents: MemoryDocuments
  store: Store
  clock: ReturnType<typeof createServerClock>
  services: ModelServices
  gateway: ModelGateway
  push: RecordingPush
  calls: CallHandlers<ModelCall>
  triggers: ReturnType<typeof createTriggers>
  waiting: Waiting[]
  tokens: Map<string, Token>
  /** Which calls run, the innermost first; null for an event or a schedule. */
  acting: (Acting | null)[]
  /** The event whose trigger runs, `handler ids`; null outside of one. */
  event: string | null
  /** Links of shared dates that phones have made, with those whose calls were refused. */
  links: { token: string; uid: string }[]
  /** The person whom the last call was about. */
  focus: string | null
  /** Steps that have begun. */
  step: number
  /** Work that died and that nobody has repeated yet. */
  unfinished: Set<string>
  /** Commits since the history began. */
  commits: number
  /** The turn of the process that runs, if it is disturbed. */
  turn: (() => Promise<void>) | null
  /** The store of the next process: the disturbance of the step meets one of them. */
  storeOfProcess: () => Store
  disturb: (process: number, disturbance: Disturbance) => void
  /** Listeners of every commit, and of every answer to a call. */
  hears: ((changes: readonly Change[]) => void)[]
  answers: ((answer: Answer) => void)[]
  /** Listeners of every page of a shared date that somebody opens. */
  readings: ((reading: DateReading) => void)[]
  /** Listeners of every photo that a machine looks at. */
  shown: ((photo: ShownPhoto) => void)[]
  /** The chances of this step. */
  dice: Random
}

/** The push service fails so often: every fifth message. */
const pushesToTrouble = 5

export const startAt = Date.UTC(2026, 0, 5, 6)

export const createWorld = async (): Promise<World> => {
  const clock = createServerClock(startAt)
  const documents = createMemoryDocuments(clock)
  const hears: World['hears'] = []
  const world = { commits: 0, step: 0, focus: null as string | null, turn: null as World['turn'] }
  const plain = createStore(documents, {
    committed: (all) => {
      world.commits += 1
      // Deleting a document that does not exist changes nothing.
      const changes = all.filter(({ before, after }) => before !== null || after !== null)
      for (const hear of hears) hear(changes)
    },
  })
  const store = createPokingStore(plain, clock.now)
  const turn = async () => world.turn?.()
  const services = createModelServices(turn)
  const gateway = createModelGateway(turn)
  const shown: World['shown'] = []
  const machines = createModelMachines(turn, (photo) => {
    for (const hear of shown) hear(photo)
  })
  let pushes = 0
  const recording = createRecordingPush(() => {
    pushes += 1
    return pushes % pushesToTrouble === 0 ? 'later' : 'sent'
  })
  const push: RecordingPush = {
    ...recording,
    sendEach: (messages) => turn().then(() => recording.sendEach(messages)),
  }
  const calls = await createCalls({
    openFiles: () => services.files,
    openAccountServices: () => services,
    openGateway: () => gateway.gateway,
    openPush: () => push,
  })
  let next: { process: number; disturbance: Disturbance } | null = null
  return Object.assign(world, {
    documents,
    store,
    clock,
    services,
    gateway,
    push,
    calls,
    triggers: createTriggers(services, machines, push),
    waiting: [],
    tokens: new Map(),
    acting: [],
    unfinished: new Set<string>(),
    storeOfProcess: () => {
      if (next === null) return store
      next.process -= 1
      if (next.process >= 0) return store
      const process = disturbed(store, next.disturbance)
      next = null
      world.turn = process.turn
      return process.store
    },
    disturb: (process: number, disturbance: Disturbance) => {
      next = { process, disturbance }
    },
    hears,
    shown,
    answers: [],
    readings: [],
    links: [],
    event: null,
    dice: createRandom(0),
  })
}

/** The fields of a document, to be looked at only. */
export const seen = <T>(world: World, path: string): Readonly<T> | undefined =>
  world.documents.row(path)?.data as Readonly<T> | undefined

export const seenIn = <T>(world: World, collection: string): Readonly<T>[] =>
  world.documents.rowsIn(collection).map(({ data }) => data as unknown as T)

/** A phone's token, which lives for an hour; null when there is no sign-in any more. */
export const tokenOf = (world: World, uid: string, isRenewed: boolean): Token | null => {
  const held = world.tokens.get(uid)
  const isValid = held !== undefined && held.at > world.clock.now() - durations.hour
  const { services } = world
  const maySignIn = services.signIns.has(uid) && !services.disabled.includes(uid)
  if (isValid && !(isRenewed && maySignIn)) return held
  if (!maySignIn) return null
  const token = { claims: services.claims.get(uid) ?? {}, at: world.clock.now() }
  world.tokens.set(uid, token)
  return token
}
