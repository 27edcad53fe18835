import type { CallDeclarationOf, CallName, CallRequest, CallResponse } from '../shared/calls.ts'
import type { CollectionPath } from '../shared/collections/path-of.ts'
import type { Files } from './files.ts'
import type { PushService } from './messaging/push-service.ts'

/** A document; times in `data` are Unix milliseconds. */
export interface RemoteDocument {
  id: string
  path: string
  data: Record<string, unknown>
  /** A merge with this version fails if the document has changed since. Only `get` sets it. */
  version?: string
}

export type Filter = readonly [field: string, op: '==' | 'array-contains' | 'in', value: unknown]

/** Time fields by which logs are ordered. */
export type LogTime = 'updatedAt' | 'createdAt' | 'seenAt'

/** A query. `orderedBy` orders by (that time, id), the oldest first; `after` is exclusive. */
export interface RemoteQuery {
  collection: CollectionPath
  where?: readonly Filter[]
  orderedBy?: LogTime
  isNewestFirst?: true
  after?: Cursor
  limit?: number
}

/**
 * A place in a log. `updatedAt` is the time that orders the log. The id is needed, because documents of one
 * commit share a time. An empty id stands before every document of that time.
 */
export interface Cursor {
  updatedAt: number
  id: string
}

/** Documents of a query; `readAt` is the server time as of which it matched these documents and no others. */
export interface PulledDocuments {
  documents: RemoteDocument[]
  readAt: number
}

/**
 * A write. `create` fails with Refusal('already-exists') or, under rules, 'permission-denied'; a merge into
 * an older version than the present one fails with 'failed-precondition'.
 */
export type RemoteWrite =
  | { kind: 'create'; path: string; data: Record<string, unknown> }
  | { kind: 'merge'; path: string; data: Record<string, unknown>; version?: string }
  | { kind: 'delete'; path: string }

export interface RemoteUser {
  uid: string
  email: string
  name: string
}

export interface Watcher<T> {
  /** Called with the server's values only, never with a cache's guess. */
  next: (value: T) => void
  /** Ends the watch. The port retries transient errors itself. */
  failed: (error: Error) => void
}

/**
 * The part of the port that the service worker has too. Every promise settles within 15 seconds.
 * @throws Refusal, Transient (shared/errors.ts; CaptivePortal is a Transient), and no other error
 */
export interface Messenger {
  /** @returns null when the document does not exist */
  get(path: string): Promise<RemoteDocument | null>
  pull(query: RemoteQuery): Promise<PulledDocuments>
  /** Commits all writes or none. Values may hold `serverTime`. */
  commit(writes: readonly RemoteWrite[]): Promise<void>
  /** Makes a call. It takes the declaration, so that a bundle contains the used declarations only. */
  call<N extends CallName>(
    name: N,
    declaration: CallDeclarationOf<N>,
    request: CallRequest<N>,
    callerUid?: string,
  ): Promise<CallResponse<N>>
  /**
   * Whether the token holds claims; it is renewed if it lacks one. False and null stand for an absent claim.
   */
  holdsClaims(claims: Readonly<Record<string, unknown>>): Promise<boolean>
  /** The account, once the SDK has restored it. @returns null when signed out */
  user(): Promise<RemoteUser | null>
  files: Files
}

export interface Remote extends Messenger {
  /** Follows a document. `next(null)` means that it does not exist. @returns the stop */
  watchDocument(path: string, watcher: Watcher<RemoteDocument | null>): () => void
  /** Follows the newest documents, newest first; of `after` only the time counts. @returns the stop */
  watchQuery(query: RemoteQuery, watcher: Watcher<RemoteDocument[]>): () => void
  /**
   * Restarts all listeners. `silent`: the server answers and they do not, so the other way through the
   * network is tried, and remembered. `broken`: the SDK has failed an assertion. `returned`: the server
   * answers again after an outage.
   */
  renewListeners(why: 'silent' | 'broken' | 'returned'): void
  /** Signs in. Call it in the task of the tap, because iOS blocks later windows. @throws SignInFailure */
  signIn(): Promise<RemoteUser>
  /** The account that was chosen while the page was left; null without one. @throws SignInFailure */
  returnedUser(): Promise<RemoteUser | null>
  signOut(): Promise<void>
  /** Bounds of (server clock − device clock) in milliseconds. @throws Transient, CaptivePortal */
  clockOffset(): Promise<OffsetBounds>
  pushes: PushService
}

export interface OffsetBounds {
  atLeast: number
  atMost: number
}
