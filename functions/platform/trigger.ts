import type { Fields, Store } from './store.ts'

/** `before` is null for a new document, `after` for a deleted one; `params` are the path's wildcards. */
export interface Change {
  params: Readonly<Record<string, string>>
  before: Fields | null
  after: Fields | null
}

/** @param now Unix milliseconds */
export type ChangeHandler = (store: Store, change: Change, now: number) => Promise<void>

/**
 * One effect of a change of a document. It is idempotent, and its failure does not stop the other effects.
 */
export interface TriggerHandler {
  /** Fields whose change runs the handler. A new or deleted document always runs it. */
  hears: readonly string[] | 'every field'
  /** Runs only for this kind of change. */
  on?: 'created' | 'updated' | 'deleted'
  handle: ChangeHandler
}

/** The one trigger of a document path. */
export interface DocumentTrigger {
  /** Pattern of the path: `users/{uid}`. */
  document: string
  /** A `created` trigger is started for new documents alone, and is not paid for other changes. */
  event: 'created' | 'written'
  /** The handlers, by the name that the log has of each. */
  handlers: Readonly<Record<string, TriggerHandler>>
}

export type SignInDeletedHandler = (store: Store, uid: string, now: number) => Promise<void>

/** @param path of the file, in the project's one bucket */
/** @param storedAt when Storage had this version of the file, in Unix milliseconds */
export type FileStoredHandler = (store: Store, path: string, storedAt: number) => Promise<void>

export type ScheduleHandler = (store: Store, now: number) => Promise<void>
