import { merged, withServerTime } from '../../../functions/platform/commit/fields.ts'
import type { Fields, Stored } from '../../../functions/platform/store.ts'
import type { RemoteWrite } from '../../../src/remote/remote.ts'
import { cloned } from './cloned.ts'
import { type AnyFilter, matchesAll } from './query.ts'

/** A stored document. A row never changes: a write puts another row, of another version, in its place. */
export interface Row {
  readonly path: string
  readonly data: Fields
  readonly version: number
}

/** The change of one document by a commit; null deletes it. */
export interface Change {
  path: string
  before: Fields | null
  after: Fields | null
}

export interface ServerClock {
  /** Unix milliseconds. */
  now(): number
  /** Called before each commit. */
  tick(): void
}

/** Documents by path, and their listeners. Each adapter reads and commits through it. */
export interface MemoryDocuments {
  readonly clock: ServerClock
  row(path: string): Row | undefined
  /** Rows in the order in which they were first written. */
  rowsIn(collection: string, where?: readonly AnyFilter[]): Row[]
  paths(): string[]
  /**
   * Puts all documents of a commit in place, then tells the listeners.
   * @returns each document with its fields from before
   */
  put(documents: ReadonlyMap<string, Fields | null>): Change[]
  /** Plays the TTL policy of Firestore: deletes the documents whose time is over, and tells no listener. */
  deleteExpired(at: number): void
  /** Calls `tell` after every commit. @returns the end of it */
  listen(tell: () => void): () => void
  tellAll(): void
}

/** A copy of a row, which its receiver may change. */
export const copyOf = ({ path, data }: Row): Stored => ({
  id: path.slice(path.lastIndexOf('/') + 1),
  path,
  data: cloned(data),
})

export const collectionOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** The document after a client's write; null: it is deleted. */
export const writtenBy = (
  write: RemoteWrite,
  before: Fields | undefined,
  at: number,
): Fields | null => {
  if (write.kind === 'delete') return null
  const data = withServerTime(write.data, at) as Fields
  return write.kind === 'create' ? data : merged(before ?? {}, data)
}

/** @param startAt Unix milliseconds. Each commit is at least one later than the last. */
export const createServerClock = (
  startAt: number,
): ServerClock & { advance(milliseconds: number): void } => {
  let time = startAt
  return {
    now: () => time,
    tick: () => {
      time += 1
    },
    advance: (milliseconds) => {
      time += milliseconds
    },
  }
}

export const createMemoryDocuments = (clock: ServerClock): MemoryDocuments => {
  const rows = new Map<string, Row>()
  /** The same rows by collection, so that a query looks at no others. */
  const below = new Map<string, Map<string, Row>>()
  const listeners = new Set<() => void>()
  let version = 0

  const place = (path: string, row: Row | undefined): void => {
    const collection = collectionOf(path)
    const around = below.get(collection) ?? new Map<string, Row>()
    below.set(collection, around)
    for (const held of [rows, around]) {
      if (row === undefined) held.delete(path)
      else held.set(path, row)
    }
  }
  const tellAll = () => {
    for (const tell of [...listeners]) tell()
  }

  return {
    clock,
    row: (path) => rows.get(path),
    rowsIn: (collection, where = []) => {
      const found: Row[] = []
      for (const row of below.get(collection)?.values() ?? []) {
        if (matchesAll(row.data, where)) found.push(row)
      }
      return found
    },
    paths: () => [...rows.keys()],
    put: (documents) => {
      const changes: Change[] = []
      for (const [path, after] of documents) {
        changes.push({ path, before: rows.get(path)?.data ?? null, after })
        version += 1
        place(path, after === null ? undefined : { path, data: after, version })
      }
      tellAll()
      return changes
    },
    deleteExpired: (at) => {
      for (const { path, data } of [...rows.values()]) {
        if (typeof data.expireAt === 'number' && data.expireAt <= at) place(path, undefined)
      }
    },
    listen: (tell) => {
      listeners.add(tell)
      return () => {
        listeners.delete(tell)
      }
    },
    tellAll,
  }
}
