import type { CallName, CallRequest, CallResponse } from '../shared/calls.ts'

/** A document as the app sees it: instants are Unix milliseconds. */
export interface RemoteDocument {
  id: string
  path: string
  data: Record<string, unknown>
}

export type Filter = readonly [field: string, op: '==' | 'array-contains' | 'in', value: unknown]

/** One pull. Ordered queries are by (updatedAt, id); `after` is exclusive. */
export interface RemoteQuery {
  collection: string
  where?: readonly Filter[]
  ordered?: boolean
  after?: Cursor
  limit?: number
}

/** Place in a log: several documents of one commit share a time, so time alone is not enough. */
export interface Cursor {
  updatedAt: number
  id: string
}

/** A write. `create` fails with Refusal('already-exists') or, under rules, 'permission-denied'. */
export type RemoteWrite =
  | { kind: 'create'; path: string; data: Record<string, unknown> }
  | { kind: 'merge'; path: string; data: Record<string, unknown> }
  | { kind: 'delete'; path: string }

export interface RemoteUser {
  uid: string
  email: string
  name: string
}

export interface Watcher<T> {
  next: (value: T) => void
  /** A refusal ends the watch; anything transient is retried below this port. */
  failed: (error: Error) => void
}

/**
 * Everything outside the phone. One real implementation (firebase.ts), one in memory for tests
 * (memory.ts). Every promise rejects with Refusal or Transient (shared/errors.ts), never with a
 * vendor's error, and settles within 15 seconds.
 */
export interface Remote {
  /** The document, or null when it does not exist. */
  get(path: string): Promise<RemoteDocument | null>
  pull(query: RemoteQuery): Promise<RemoteDocument[]>
  /** Follows one document; `next(null)` means it does not exist. Page only. Returns the stop. */
  watchDocument(path: string, watcher: Watcher<RemoteDocument | null>): () => void
  /** Follows the newest documents of an ordered query. Page only. Returns the stop. */
  watchQuery(query: RemoteQuery, watcher: Watcher<RemoteDocument[]>): () => void
  /** All or nothing. Values may hold `serverTime`. */
  commit(writes: readonly RemoteWrite[]): Promise<void>
  call<N extends CallName>(name: N, request: CallRequest<N>): Promise<CallResponse<N>>
  /** The account the vendor's SDK holds once it has restored it; null when signed out. */
  user(): Promise<RemoteUser | null>
  /** Must run in the same task as the tap (iOS pop-ups). */
  signIn(): Promise<RemoteUser>
  signOut(): Promise<void>
  /**
   * Bounds of (server clock − device clock) in milliseconds from one same-origin answer.
   * @throws Transient when the answer is missing or not ours (a captive portal's HTML)
   */
  clockOffset(): Promise<{ atLeast: number; atMost: number }>
}
