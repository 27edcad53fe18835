import type { Fields, Store } from './store.ts'

/** One change of a document, and the wildcards of its path. */
export interface Change {
  params: Readonly<Record<string, string>>
  /** Null when the document was created. */
  before: Fields | null
  /** Null when the document was deleted. */
  after: Fields | null
}

export type ChangeHandler = (store: Store, change: Change, now: number) => Promise<void>

export type SignInDeletedHandler = (store: Store, uid: string) => Promise<void>

export type ScheduleHandler = (store: Store, now: number) => Promise<void>
