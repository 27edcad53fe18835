import { createPokingStore } from '../../../functions/platform/commit/poking-store.ts'
import type { Fields, Store } from '../../../functions/platform/store.ts'
import type { CollectionPath } from '../../../src/shared/collections/path-of.ts'
import { cloned } from './cloned.ts'
import { copyOf, createMemoryDocuments, type Row } from './documents.ts'
import { createStore } from './store.ts'

/** A store that tests of handlers can look into, and that can die. */
export interface HandlerStore extends Store {
  /** The document's fields, or undefined. */
  at(path: string): Fields | undefined
  /** Every document, by path. */
  all(): Record<string, Fields>
  /** Every document below a collection, by path. */
  under(collection: CollectionPath): Record<string, Fields>
  /** The documents below a collection without a copy and without paths, only to be read. */
  rows(collection: CollectionPath): readonly Readonly<Fields>[]
  put(path: string, data: object): void
  /** Deletes the documents that Firestore's TTL policy deletes by this time. */
  expire(at: number): void
  /** Lets this many commits through, then fails every one: a server that dies midway. */
  dieAfter(commits: number): void
  revive(): void
  commits(): number
}

/** @param now server time, Unix milliseconds */
export const createHandlerStore = (now: () => number): HandlerStore => {
  const documents = createMemoryDocuments({ now, tick: () => {} })
  let count = 0
  let commitsLeft = Number.POSITIVE_INFINITY
  const plain = createStore(documents, {
    admit: () => {
      if (commitsLeft <= 0) throw new Error('The server died')
    },
    committed: () => {
      commitsLeft -= 1
      count += 1
    },
  })
  const store = createPokingStore(plain, now)
  const byPath = (rows: readonly Row[]) =>
    Object.fromEntries(rows.map(({ path, data }) => [path, cloned(data)]))
  const rowsIn = (collection: string) =>
    documents.rowsIn(collection).sort((one, other) => (one.path < other.path ? -1 : 1))

  return {
    ...store,
    at: (path) => {
      const row = documents.row(path)
      return row && copyOf(row).data
    },
    all: () =>
      byPath(
        documents
          .paths()
          .toSorted()
          .flatMap((path) => documents.row(path) ?? []),
      ),
    under: (collection) => byPath(rowsIn(collection)),
    rows: (collection) => rowsIn(collection).map(({ data }) => data),
    put: (path, data) => void documents.put(new Map([[path, cloned(data) as Fields]])),
    expire: (at) => documents.deleteExpired(at),
    dieAfter: (commits) => {
      commitsLeft = commits
    },
    revive: () => {
      commitsLeft = Number.POSITIVE_INFINITY
    },
    commits: () => count,
  }
}
