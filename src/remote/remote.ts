import type { CallDeclarationOf, CallName, CallRequest, CallResponse } from '../shared/calls.ts'
import type { Files } from './files.ts'

/** A document as the app sees it: instants are Unix milliseconds. */
export interface RemoteDocument {
  id: string
  path: string
  data: Record<string, unknown>
  /** Names this version of the document for a write that must not meet another; from `get` only. */
  version?: string
}

export type Filter = readonly [field: string, op: '==' | 'array-contains' | 'in', value: unknown]

/** The instants by which a log may be read. */
export type LogTime = 'updatedAt' | 'createdAt' | 'seenAt'

/** One pull. Ordered queries are by (that time, id); `after` is exclusive. */
export interface RemoteQuery {
  collection: string
  where?: readonly Filter[]
  orderedBy?: LogTime
  after?: Cursor
  limit?: number
}

/**
 * Place in a log (`updatedAt` is the time that it is ordered by): several documents of one commit share a time, so time alone is not enough.
 * An empty id stands before every document of that time.
 */
export interface Cursor {
  updatedAt: number
  id: string
}

/** What a query found, and the server time as of which that was everything. */
export interface PulledDocuments {
  documents: RemoteDocument[]
  readAt: number
}

/**
 * A write. `create` fails with Refusal('already-exists') or, under rules, 'permission-denied'; a
 * merge into a version that is no longer the present one with 'failed-precondition'.
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
  /** Only ever what the server said; never a guess from a cache. */
  next: (value: T) => void
  /** Ends the watch. What is merely transient is retried below this port. */
  failed: (error: Error) => void
}

/**
 * What sending and pulling need, in a page as in the service worker. Every promise rejects with
 * Refusal or Transient (shared/errors.ts; CaptivePortal is a Transient), never with a vendor's
 * error, and settles within 15 seconds.
 */
export interface Messenger {
  /** The document, or null when it does not exist. */
  get(path: string): Promise<RemoteDocument | null>
  pull(query: RemoteQuery): Promise<PulledDocuments>
  /** All or nothing. Values may hold `serverTime`. */
  commit(writes: readonly RemoteWrite[]): Promise<void>
  /** The declaration comes along, so that a phone holds those it uses and no others. */
  call<N extends CallName>(
    name: N,
    declaration: CallDeclarationOf<N>,
    request: CallRequest<N>,
  ): Promise<CallResponse<N>>
  /**
   * Whether the account's token claims this, after it was renewed if it did not. False and null
   * stand for a claim that is not made.
   */
  holdsClaims(claims: Readonly<Record<string, unknown>>): Promise<boolean>
  /** The account the vendor's SDK holds once it has restored it; null when signed out. */
  user(): Promise<RemoteUser | null>
  files: Files
}

/**
 * Everything outside the phone. One real implementation (page.ts over firebase.ts), one in memory
 * for tests (memory.ts).
 */
export interface Remote extends Messenger {
  /** Follows one document; `next(null)` means it does not exist. Returns the stop. */
  watchDocument(path: string, watcher: Watcher<RemoteDocument | null>): () => void
  /**
   * Follows the newest documents of an ordered query, newest first; of `after` only the time counts.
   * Returns the stop.
   */
  watchQuery(query: RemoteQuery, watcher: Watcher<RemoteDocument[]>): () => void
  /**
   * Begins all listeners anew. `silent`: they have said nothing although the server answers, so the
   * other way through this network is tried, and remembered. `broken`: the SDK has given up.
   */
  renewListeners(why: 'silent' | 'broken'): void
  /**
   * Must run in the same task as the tap (iOS pop-ups).
   * @throws SignInFailure
   */
  signIn(): Promise<RemoteUser>
  signOut(): Promise<void>
  /**
   * Bounds of (server clock − device clock) in milliseconds from one same-origin answer.
   * @throws Transient when the answer is missing or not ours (a captive portal's HTML)
   */
  clockOffset(): Promise<OffsetBounds>
}

export interface OffsetBounds {
  atLeast: number
  atMost: number
}
