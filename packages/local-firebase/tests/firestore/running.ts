import { type App, deleteApp, initializeApp } from 'firebase-admin/app'
import { type Firestore as AdminFirestore, getFirestore } from 'firebase-admin/firestore'
import { createClock } from '../../src/clock.ts'
import {
  createFirestore,
  type Firestore,
  type FirestoreOptions,
} from '../../src/firestore/index.ts'
import { openGate, type RulesGate } from '../../src/firestore/rules-gate.ts'
import { type Lifetimes, usualLifetimes } from '../../src/firestore/transport/lifetimes.ts'
import { startServer } from '../../src/http/server.ts'
import type { Clock, GrpcHandler } from '../../src/parts.ts'

export const project = 'demo-firestore'

export interface RunningFirestore {
  firestore: Firestore
  clock: Clock
  port: number
  stop(): Promise<void>
}

/** Reads the unsigned tokens the client SDK makes for `mockUserToken`. */
const callerOf: FirestoreOptions['callerOf'] = (authorization) => {
  if (authorization === undefined) return { kind: 'nobody' }
  if (authorization === 'Bearer owner') return { kind: 'owner' }
  const payload = authorization.split('.')[1]
  if (payload === undefined) return { kind: 'invalid' }
  const token = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return { kind: 'user', uid: token.sub, token }
}

/** A Firestore of its own, on a free port unless one is given. */
export const runFirestore = async ({
  port = 0,
  rules = openGate,
  lifetimes = {},
  onGrpc = () => {},
}: {
  port?: number
  rules?: RulesGate
  lifetimes?: Partial<Lifetimes>
  /** Hears the path of each call over gRPC. */
  onGrpc?: (path: string) => void
} = {}): Promise<RunningFirestore> => {
  const clock = createClock()
  const firestore = createFirestore({
    project,
    clock,
    callerOf,
    rules,
    lifetimes: { ...usualLifetimes, ...lifetimes },
  })
  const grpc: GrpcHandler = (stream, headers) => {
    onGrpc(headers[':path'] ?? '')
    firestore.grpc(stream, headers)
  }
  const server = await startServer({ port, handlers: [firestore.http], grpc })
  return {
    firestore,
    clock,
    port: server.port,
    stop: async () => {
      firestore.close()
      await server.close()
    },
  }
}

let apps = 0

/** The Admin SDK with its default settings, which is gRPC, as functions use it. */
export const runAdmin = (port: number): { database: AdminFirestore; stop(): Promise<void> } => {
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${port}`
  process.env.METADATA_SERVER_DETECTION = 'none'
  apps += 1
  const app: App = initializeApp({ projectId: project }, `app-${apps}`)
  return { database: getFirestore(app), stop: () => deleteApp(app) }
}
