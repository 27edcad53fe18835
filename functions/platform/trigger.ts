import type { Fields, Store } from './store.ts'

/** `before` is null for a new document, `after` for a deleted one; `params` are the path's wildcards. */
export interface Change {
  params: Readonly<Record<string, string>>
  before: Fields | null
  after: Fields | null
}

/** @param now Unix milliseconds */
export type ChangeHandler = (store: Store, change: Change, now: number) => Promise<void>

export type SignInDeletedHandler = (store: Store, uid: string, now: number) => Promise<void>

/** @param path of the file, in the project's one bucket */
export type FileStoredHandler = (store: Store, path: string) => Promise<void>

export type ScheduleHandler = (store: Store, now: number) => Promise<void>
