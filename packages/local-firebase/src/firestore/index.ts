import type { Clock, GrpcHandler, HttpHandler, Part } from '../parts.ts'
import type { Backend } from './backend.ts'
import { type Counters, clearCounters, createCounters } from './counters.ts'
import { type FaultScope, type FaultState, Faults } from './faults.ts'
import { type IndexGate, openIndexes } from './indexes/index-gate.ts'
import { ListenHub } from './listen/hub.ts'
import type { RulesGate } from './rules-gate.ts'
import type { StatusName } from './status.ts'
import type { Commit } from './store/change-log.ts'
import { readOperation } from './store/operation.ts'
import { type CommitListener, type CommitResult, Store } from './store/store.ts'
import { Transactions } from './store/transactions.ts'
import type { Authenticate } from './transport/caller.ts'
import { createGrpc } from './transport/grpc.ts'
import { type Lifetimes, usualLifetimes } from './transport/lifetimes.ts'
import { createRest } from './transport/rest.ts'
import { createWebChannel } from './transport/webchannel.ts'
import type { Document, Fields, Write } from './types.ts'
import { databaseOf, pathOf, rootOf } from './values/name.ts'

export type { Counters, Tally } from './counters.ts'
export type { FaultScope } from './faults.ts'
export { invalidArgument, isStatusName, StatusError, type StatusName } from './status.ts'
export type { Change, Commit } from './store/change-log.ts'
export type { CommitResult } from './store/store.ts'
export type { Document, Fields, Value, Write } from './types.ts'
export { encodeFields, encodeValue } from './values/encode.ts'
export { documentSize } from './values/size.ts'

export interface FirestoreOptions {
  /** Other projects are kept apart by their names. */
  project: string
  clock: Clock
  callerOf: Authenticate
  rules: RulesGate
  /** Default: every query has its indexes. */
  indexes?: IndexGate
  lifetimes?: Lifetimes
}

export interface Firestore extends Part {
  http: HttpHandler
  grpc: GrpcHandler
  counters: Counters
  /** The full name of a path in the default database. */
  nameOf(path: string): string
  get(name: string): Document | null
  /** Commits without asking rules. @throws StatusError */
  commitWrites(writes: readonly Write[]): CommitResult
  /** Calls `keeper` before any commit is applied, `load` included. Its error prevents the commit. */
  beforeCommit(keeper: CommitListener): void
  /** Calls `listener` after a commit is applied, but not for `load`, restores and resets. */
  onCommit(listener: (commit: Commit) => void): void
  /** Calls `listener` after every change, also those of `load`, restores and resets. */
  onChange(listener: () => void): void
  /** Writes documents by full name. Open streams see them, `onCommit` does not. */
  load(documents: Iterable<{ name: string; fields: Fields }>): void
  dump(): Document[]
  /** Replaces everything. Raise the clock to the mark of the dump first. */
  restore(documents: Iterable<Document>): void
  /** Numbers of documents by collection: its path, or its full name in other databases. */
  collections(): Record<string, number>
  /** Breaks every stream off, as a lost network does. */
  dropStreams(): void
  /** Fails the next `count` commits. The Admin SDK's fail only if the scope is `everyone`. */
  failNext(count: number, status: StatusName, scope?: FaultScope): void
  /** Delays every request; 0 ends the delay. */
  addLatency(milliseconds: number): void
  faults(): FaultState
}

export const createFirestore = ({
  project,
  clock,
  callerOf,
  rules,
  indexes = openIndexes,
  lifetimes = usualLifetimes,
}: FirestoreOptions): Firestore => {
  const store = new Store(clock)
  const hub = new ListenHub()
  const counters = createCounters()
  const faults = new Faults()
  const transactions = new Transactions(store)
  const backend: Backend = { store, transactions, rules, counters, faults, indexes }
  const service = { backend, hub, callerOf }
  const database = `projects/${project}/databases/(default)`
  store.onCommit((commit) => hub.publish(commit))

  const clear = (cleared: string): void => {
    const deletes = [...store.documents()]
      .filter(({ name }) => databaseOf(name) === cleared)
      .map(({ name }) => readOperation({ delete: name }))
    store.commit(deletes, undefined, 'seed')
  }
  const webChannel = createWebChannel(service, lifetimes)
  const rest = createRest(service, clear)
  const grpc = createGrpc(service)

  return {
    http: async (exchange) => (await webChannel.http(exchange)) || rest(exchange),
    grpc: grpc.handler,
    counters,
    nameOf: (path) => `${rootOf(database)}/${path}`,
    get: (name) => store.present.get(name),
    commitWrites: (writes) => store.commit(writes.map(readOperation)),
    beforeCommit: (keeper) => store.beforeCommit(keeper),
    onCommit: (listener) =>
      store.onCommit((commit, origin) => {
        if (origin === 'write') listener(commit)
      }),
    onChange: (listener) => store.onCommit(() => listener()),
    load: (documents) => {
      const operations = [...documents].map((update) => readOperation({ update }))
      store.commit(operations, undefined, 'seed')
    },
    dump: () => [...store.documents()],
    restore: (documents) => store.replaceAll(documents),
    collections: () =>
      Object.fromEntries(
        [...store.sizes()].map(([name, size]) => [
          databaseOf(name) === database ? pathOf(name) : name,
          size,
        ]),
      ),
    dropStreams: () => {
      webChannel.drop()
      grpc.drop()
    },
    failNext: (count, status, scope = 'clients') => faults.failCommits(count, status, scope),
    addLatency: (milliseconds) => faults.setLatency(milliseconds),
    faults: () => faults.state(),
    reset: () => {
      store.replaceAll([])
      transactions.clear()
      faults.clear()
      clearCounters(counters)
    },
    close: webChannel.close,
  }
}
