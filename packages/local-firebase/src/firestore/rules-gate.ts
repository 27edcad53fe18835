import type { Caller } from '../parts.ts'
import type { Document, Instant, StructuredQuery } from './types.ts'

/** The answer of a rules engine. Its message reaches the client. */
export type Verdict = { allowed: true } | { denied: string }

export const allowedVerdict: Verdict = { allowed: true }

/** Reads documents by full name, for get() and exists() of rules. */
export type DocumentReader = (name: string) => Document | null

export interface Attempt {
  caller: Caller
  /** `request.time`, and the value of every server timestamp in the same commit. */
  time: Instant
  read: DocumentReader
}

export interface WriteStep {
  method: 'create' | 'update' | 'delete'
  name: string
  /** `resource` in rules. */
  before: Document | null
  /** `request.resource` in rules; null for a delete. */
  after: Document | null
}

/** The rules allow a whole commit, or nothing of it. */
export interface WriteAttempt extends Attempt {
  steps: readonly WriteStep[]
  /** The state after the whole commit, for getAfter() and existsAfter(). */
  readAfter: DocumentReader
}

export interface GetAttempt extends Attempt {
  name: string
  document: Document | null
}

export interface ListAttempt extends Attempt {
  /** The root of a database's documents, or a document. */
  parent: string
  query: StructuredQuery
}

/** Decides about requests of everybody but the Admin SDK. It must answer without waiting. */
export interface RulesGate {
  get(attempt: GetAttempt): Verdict
  list(attempt: ListAttempt): Verdict
  write(attempt: WriteAttempt): Verdict
}

export const openGate: RulesGate = {
  get: () => allowedVerdict,
  list: () => allowedVerdict,
  write: () => allowedVerdict,
}
