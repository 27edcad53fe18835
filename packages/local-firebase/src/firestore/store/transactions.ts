import { randomBytes } from 'node:crypto'
import { type Query, runQuery } from '../query/query.ts'
import { invalidArgument, StatusError } from '../status.ts'
import type { Document, Instant } from '../types.ts'
import { parseInstant } from '../values/instant.ts'
import type { Store } from './store.ts'
import type { View } from './view.ts'

/** Firestore ends a transaction that is idle for this long. */
const idleMs = 60_000
const idBytes = 12

/** Options of a client's request: one field is set. None means `readWrite`. */
export interface TransactionOptions {
  readOnly?: { readTime?: string }
  readWrite?: { retryTransaction?: string }
}

/** Optimistic: a commit is refused when a document that its transaction read has changed. */
export type Transaction =
  | { kind: 'readOnly'; id: string; view: View; usedAt: number }
  | {
      kind: 'readWrite'
      id: string
      view: View
      usedAt: number
      documents: Map<string, Instant | null>
      queries: { query: Query; signature: string }[]
    }

const signatureOf = (documents: readonly Document[]): string =>
  documents.map(({ name, updateTime }) => `${name}@${updateTime}`).join('\n')

export class Transactions {
  readonly #store: Store
  readonly #open = new Map<string, Transaction>()

  constructor(store: Store) {
    this.#store = store
  }

  begin(options: TransactionOptions): Transaction {
    this.#expire()
    const id = randomBytes(idBytes).toString('base64')
    const usedAt = performance.now()
    const transaction: Transaction =
      options.readOnly === undefined
        ? {
            kind: 'readWrite',
            id,
            view: this.#store.present,
            usedAt,
            documents: new Map(),
            queries: [],
          }
        : { kind: 'readOnly', id, view: this.#snapshot(options.readOnly.readTime), usedAt }
    this.#open.set(id, transaction)
    return transaction
  }

  /** @throws INVALID_ARGUMENT when there is no such transaction any more */
  find(id: string): Transaction {
    const transaction = this.#open.get(id)
    if (transaction === undefined) throw invalidArgument('Invalid transaction.')
    transaction.usedAt = performance.now()
    return transaction
  }

  /** Called before a commit. @throws ABORTED when a document that it read has changed */
  finish(id: string, writes: number): void {
    const transaction = this.find(id)
    this.#open.delete(id)
    if (transaction.kind === 'readOnly') {
      if (writes > 0) throw invalidArgument('Cannot modify entities in a read-only transaction.')
      return
    }
    if (this.#hasChanged(transaction)) {
      throw new StatusError('ABORTED', 'Aborted due to cross-transaction contention.')
    }
  }

  rollback(id: string): void {
    this.find(id)
    this.#open.delete(id)
  }

  clear(): void {
    this.#open.clear()
  }

  #hasChanged(transaction: Transaction & { kind: 'readWrite' }): boolean {
    const { present } = this.#store
    for (const [name, updateTime] of transaction.documents) {
      if ((present.get(name)?.updateTime ?? null) !== updateTime) return true
    }
    return transaction.queries.some(
      ({ query, signature }) => signatureOf(runQuery(present, query)) !== signature,
    )
  }

  /**
   * A snapshot for reads. It keeps an instant, not the live view, so that later commits do not show in it.
   */
  #snapshot(readTime: string | undefined): View {
    const time = readTime === undefined ? this.#store.tick() : parseInstant(readTime)
    this.#store.at(time)
    return {
      get: (name) => this.#store.at(time).get(name),
      scan: (scope) => this.#store.at(time).scan(scope),
    }
  }

  #expire(): void {
    const oldest = performance.now() - idleMs
    for (const { id, usedAt } of this.#open.values()) if (usedAt < oldest) this.#open.delete(id)
  }
}

/** Remembers the first state of a document that the transaction read. */
export const noteDocument = (
  transaction: Transaction | null,
  name: string,
  document: Document | null,
): void => {
  if (transaction?.kind !== 'readWrite' || transaction.documents.has(name)) return
  transaction.documents.set(name, document?.updateTime ?? null)
}

export const noteQuery = (
  transaction: Transaction | null,
  query: Query,
  documents: readonly Document[],
): void => {
  if (transaction?.kind !== 'readWrite') return
  transaction.queries.push({ query, signature: signatureOf(documents) })
}
