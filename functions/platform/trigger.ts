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
  /** Fields whose change it hears. Of a new and of a deleted document it hears anyway. */
  hears: readonly string[] | 'every field'
  /** Only this kind of change. */
  on?: 'created' | 'updated' | 'deleted'
  handle: ChangeHandler
}

/** The one trigger of a document path. */
export interface DocumentTrigger {
  /** Pattern of the path: `users/{uid}`. */
  document: string
  /** `created` runs for nothing else, and so is not paid for it. */
  event: 'created' | 'written'
  /** By name, which the log says. */
  handlers: Readonly<Record<string, TriggerHandler>>
}

export type SignInDeletedHandler = (store: Store, uid: string, now: number) => Promise<void>

/** @param path of the file, in the project's one bucket */
export type FileStoredHandler = (store: Store, path: string) => Promise<void>

export type ScheduleHandler = (store: Store, now: number) => Promise<void>
