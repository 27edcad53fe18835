import type { Fields } from '../../../functions/platform/store.ts'
import type { Remote, RemoteUser, RemoteWrite } from '../../../src/remote/remote.ts'
import type { CallName, CallRequest, CallResponse } from '../../../src/shared/calls.ts'
import type { Refusal } from '../../../src/shared/errors.ts'
import type { Change, MemoryDocuments } from './documents.ts'
import type { MemoryFiles } from './files.ts'
import type { NetworkState } from './network.ts'

type Handlers = {
  [N in CallName]?: (uid: string, request: CallRequest<N>) => Promise<CallResponse<N>>
}

/** A server in memory: documents, a clock that is moved by hand, and refusals that a script orders. */
export interface MemoryServer {
  readonly documents: MemoryDocuments
  /** Unix milliseconds; every commit is at least one later than the last. */
  now(): number
  advance(milliseconds: number): void
  get(path: string): Fields | undefined
  /** Writes as the server does: rules are not asked, and listeners are told. `serverTime` is filled in. */
  write(path: string, data: Fields | null): void
  /** Every path that begins with this. */
  paths(prefix: string): string[]
  /** The rules' answer to a phone's write; null allows it. */
  rules: (write: RemoteWrite, uid: string) => Refusal | null
  calls: Handlers
  files: MemoryFiles
  /** Runs after a phone's commit for each of its documents, as a trigger does. */
  triggered: (change: Change) => void
  /** Documents read as Firestore bills them, and commits that had an effect. */
  counters: { reads: number; commits: number }
  /** One phone's connection, signed in as the account if there is one. */
  connect(account: RemoteUser | null): MemoryRemote
}

export interface MemoryRemote extends Remote {
  network(state: NetworkState): void
  /** The next commits or calls reach the server, their answers do not come back. */
  loseAnswers(count: number): void
  /** The next requests fail with this: also those of a pull that happens to run. */
  failNext(error: Error, count?: number): void
  /** The next commit or call fails with this before the server does anything; reads are answered. */
  failNextWrite(error: Error): void
  /** Answers wait until the returned function is called; they are those of the time of asking. */
  hold(): () => void
  /** The number of requests that the server has done and whose answers have not come back. */
  pending(): number
  /** Sets the account that is chosen in the account window. */
  choose(account: RemoteUser): void
}
