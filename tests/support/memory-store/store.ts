import {
  merged,
  replaced,
  updated,
  withMore,
  withServerTime,
} from '../../../functions/platform/commit/fields.ts'
import type {
  Fields,
  Query,
  Reader,
  Store,
  Stored,
  Transaction,
} from '../../../functions/platform/store.ts'
import { type Change, copyOf, type MemoryDocuments, type Row } from './documents.ts'

/** Changes of the handlers' store in a test. */
export interface StoreOptions {
  /** The server time of a commit that has read and written these documents; otherwise the clock's. */
  timeOf?: (paths: readonly string[]) => number
  /** Refuses a commit by throwing. */
  admit?: () => void
  committed?: (changes: readonly Change[]) => void
}

import { assertIndexed } from './indexes.ts'
import { valueAt } from './query.ts'

/** Google's server lets a transaction wait for locks; here it tries again until the others are through. */
const attempts = 40
class Contention extends Error {}
/**
 * Always the same error, because it is caught below, and a stack for each would cost more than the attempt.
 */
const contention = new Contention()

const refuseUndefined = (value: unknown): void => {
  if (value === undefined) throw new TypeError('undefined is not a Firestore value')
  if (typeof value !== 'object' || value === null) return
  for (const entry of Object.values(value)) refuseUndefined(entry)
}

/** Compares two values that were compared with the same bound, and so are of one type. */
const compareValues = (one: unknown, other: unknown): number =>
  typeof one === 'string' && typeof other === 'string'
    ? Number(one > other) - Number(one < other)
    : Number(one) - Number(other)

const rowsFound = (
  documents: MemoryDocuments,
  { collection, where, newest, atMost, page }: Query,
): Row[] => {
  assertIndexed(
    collection,
    where,
    newest === undefined ? undefined : { by: newest[0], isDescending: true },
  )
  const found = documents.rowsIn(collection, where)
  found.sort((one, other) => (one.path < other.path ? -1 : 1))
  if (page !== undefined) {
    const after = `${collection}/${page.after}`
    return found.filter(({ path }) => path > after).slice(0, page.size)
  }
  const compared = where.find(([, operator]) => operator === '<' || operator === '>')?.[0]
  if (compared !== undefined)
    found.sort((one, other) =>
      compareValues(valueAt(one.data, compared), valueAt(other.data, compared)),
    )
  if (newest === undefined) return atMost === undefined ? found : found.slice(0, atMost)
  const [field, count] = newest
  return found
    .filter(({ data }) => data[field] !== undefined)
    .sort((one, other) => compareValues(other.data[field], one.data[field]))
    .slice(0, count)
}

const answerOf =
  ({ only }: Query) =>
  (row: Row): Stored => {
    const stored = copyOf(row)
    if (only === undefined) return stored
    const entries = Object.entries(stored.data).filter(([field]) => only.includes(field))
    return { ...stored, data: Object.fromEntries(entries) }
  }

/** The writes of one transaction, made when it commits. */
const createWrites = (documents: MemoryDocuments) => {
  type Write = (before: Fields | null, at: number) => Fields | null
  const writes: { path: string; write: Write }[] = []
  const put = (path: string, data: Fields, write: Write) => {
    refuseUndefined(data)
    writes.push({ path, write })
  }
  const resolved = (data: Fields, at: number) => withServerTime(data, at) as Fields
  const writer: Omit<Transaction, keyof Reader> = {
    create: (path, data) =>
      put(path, data, (before, at) => {
        if (before !== null) throw new Error(`${path} already exists`)
        return resolved(data, at)
      }),
    set: (path, data) => put(path, data, (_, at) => resolved(data, at)),
    merge: (path, data, fields) =>
      put(path, data, (before, at) => {
        const given = withMore(before ?? {}, resolved(data, at))
        return fields ? replaced(before ?? {}, given, fields) : merged(before ?? {}, given)
      }),
    update: (path, data) =>
      put(path, data, (before, at) => {
        if (before === null) throw new Error(`${path} does not exist`)
        return updated(before, resolved(data, at))
      }),
    delete: (path) => put(path, {}, () => null),
  }
  return {
    writer,
    isEmpty: () => writes.length === 0,
    paths: () => writes.map(({ path }) => path),
    /** @throws Error when a document should be there and is not, or the other way round */
    resultAt: (at: number): Map<string, Fields | null> => {
      const after = new Map<string, Fields | null>()
      for (const { path, write } of writes) {
        const before = after.get(path) ?? (after.has(path) ? null : documents.row(path)?.data)
        after.set(path, write(before ?? null, at))
      }
      return after
    },
  }
}

/**
 * The handlers' port over documents in memory, as strict as Firestore where a handler could get it
 * wrong: reads before writes, create and update check existence, undefined is refused, and a
 * transaction whose reads changed before its commit runs again.
 */
export const createStore = (documents: MemoryDocuments, options: StoreOptions = {}): Store => {
  const { timeOf = documents.clock.now, admit, committed } = options

  const storedAt = (path: string): Stored | null => {
    const row = documents.row(path)
    return row === undefined ? null : copyOf(row)
  }

  const once = async <T>(body: (transaction: Transaction) => Promise<T>): Promise<T> => {
    const { writer, isEmpty, paths, resultAt } = createWrites(documents)
    const checks: (() => boolean)[] = []
    const read: string[] = []
    const reading = () => {
      if (!isEmpty()) throw new Error('A transaction reads before it writes')
    }
    const result = await body({
      ...writer,
      getAll: async (wanted) => {
        reading()
        read.push(...wanted)
        for (const path of wanted) {
          const seen = documents.row(path)
          checks.push(() => documents.row(path) === seen)
        }
        return wanted.map(storedAt)
      },
      query: async (query) => {
        reading()
        const seen = rowsFound(documents, query)
        for (const { path } of seen) read.push(path)
        checks.push(() => {
          const found = rowsFound(documents, query)
          return found.length === seen.length && found.every((row, index) => row === seen[index])
        })
        return seen.map(answerOf(query))
      },
    })
    if (!checks.every((check) => check())) throw contention
    if (isEmpty()) return result
    admit?.()
    documents.clock.tick()
    const changes = documents.put(resultAt(timeOf([...read, ...paths()])))
    committed?.(changes)
    return result
  }

  const transaction: Store['transaction'] = async (body) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(body)
      } catch (error) {
        if (!(error instanceof Contention) || attempt === attempts) throw error
      }
    }
  }
  return {
    getAll: async (paths) => paths.map(storedAt),
    query: async (query) => rowsFound(documents, query).map(answerOf(query)),
    count: async (query) => rowsFound(documents, query).length,
    transaction,
  }
}
