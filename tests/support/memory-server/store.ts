import type { RemoteDocument, RemoteQuery, RemoteWrite } from '../../../src/remote/remote.ts'
import { isServerTime } from '../../../src/shared/model/time.ts'
import { matches } from './query.ts'

export type Data = Record<string, unknown>

/** Documents, a clock that only goes forward, and whoever listens. */
export interface MemoryStore {
  now(): number
  advance(milliseconds: number): void
  document(path: string): RemoteDocument | null
  /** Names the present version of a document. */
  version(path: string): string
  matching(query: RemoteQuery): RemoteDocument[]
  paths(): string[]
  /** One commit: one time for all writes. Listeners are told after it. */
  apply(writes: readonly RemoteWrite[]): void
  /** Replaces a document, or deletes it. */
  put(path: string, data: Data | null): void
  listen(tell: () => void): () => void
  tellAll(): void
}

const isMap = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const withServerTime = (value: unknown, now: number): unknown => {
  if (isServerTime(value)) return now
  if (!isMap(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, withServerTime(entry, now)]),
  )
}

const merged = (before: unknown, after: unknown): unknown => {
  if (!isMap(before) || !isMap(after)) return after
  const entries = Object.entries(after).map(([key, value]) => [key, merged(before[key], value)])
  return { ...before, ...Object.fromEntries(entries) }
}

const isIn = (collection: string, path: string): boolean =>
  path.startsWith(collection) && path.lastIndexOf('/') === collection.length

const named = (path: string, data: Data): RemoteDocument => ({
  id: path.slice(path.lastIndexOf('/') + 1),
  path,
  data,
})

/** What is told may be changed by whoever hears it. */
const copyOf = (path: string, data: Data): RemoteDocument => named(path, structuredClone(data))

/** What a write leaves of a document; null: nothing. */
export const writtenBy = (
  write: RemoteWrite,
  before: Data | undefined,
  now: number,
): Data | null => {
  if (write.kind === 'delete') return null
  const after = write.kind === 'create' ? write.data : merged(before, write.data)
  return withServerTime(after, now) as Data
}

/** @param startAt Unix milliseconds */
export const createMemoryStore = (startAt: number): MemoryStore => {
  const documents = new Map<string, Data>()
  const versions = new Map<string, number>()
  const listeners = new Set<() => void>()
  let time = startAt

  const set = (path: string, data: Data | null) => {
    versions.set(path, (versions.get(path) ?? 0) + 1)
    if (data === null) documents.delete(path)
    else documents.set(path, data)
  }
  const tellAll = () => {
    for (const tell of [...listeners]) tell()
  }
  const document = (path: string): RemoteDocument | null => {
    const data = documents.get(path)
    return data ? copyOf(path, data) : null
  }

  return {
    now: () => time,
    advance: (milliseconds) => {
      time += milliseconds
    },
    document,
    version: (path) => String(versions.get(path) ?? 0),
    matching: (query) =>
      [...documents]
        .filter(([path]) => isIn(query.collection, path))
        .filter(([path, data]) => matches(query, named(path, data)))
        .map(([path, data]) => copyOf(path, data)),
    paths: () => [...documents.keys()],
    apply: (writes) => {
      time += 1
      for (const one of writes) set(one.path, writtenBy(one, documents.get(one.path), time))
      tellAll()
    },
    put: (path, data) => {
      time += 1
      set(path, withServerTime(data, time) as Data | null)
      tellAll()
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
