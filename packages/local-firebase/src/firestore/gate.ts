import type { Caller } from '../parts.ts'
import type { Document, Instant, StructuredQuery } from './types.ts'

/** What a rules engine answers. The message reaches the client. */
export type Verdict = { allowed: true } | { denied: string }

export const allowed: Verdict = { allowed: true }

/** Reads a document by its full name, for get() and exists() in rules. */
export type DocumentReader = (name: string) => Document | null

/** What every question to the rules carries. */
export interface Attempt {
  caller: Caller
  /** request.time, and the value of every server timestamp in the same commit. */
  time: Instant
  /** The state before the request. */
  read: DocumentReader
}

export interface WriteStep {
  method: 'create' | 'update' | 'delete'
  name: string
  /** `resource`: the document before this write, or null. */
  before: Document | null
  /** `request.resource`: the document as this write would leave it; null for a delete. */
  after: Document | null
}

/** A whole commit: all of it is allowed, or none. */
export interface WriteAttempt extends Attempt {
  steps: readonly WriteStep[]
  /** The state the whole commit would leave, for getAfter() and existsAfter(). */
  readAfter: DocumentReader
}

export interface GetAttempt extends Attempt {
  name: string
  document: Document | null
}

export interface ListAttempt extends Attempt {
  /** The root of the database's documents, or the document the collection lies below. */
  parent: string
  query: StructuredQuery
}

/** Where security rules are asked. The owner (Admin SDK) never gets here. Must answer at once. */
export interface RulesGate {
  get(attempt: GetAttempt): Verdict
  list(attempt: ListAttempt): Verdict
  write(attempt: WriteAttempt): Verdict
}

/** No rules: everybody may do everything. */
export const openGate: RulesGate = {
  get: () => allowed,
  list: () => allowed,
  write: () => allowed,
}
