import type {
  Fields,
  Query,
  Reader,
  Store,
  Stored,
  Transaction,
} from '../../../functions/platform/store.ts'
import { isServerTime } from '../../../src/shared/model/time.ts'
import { cloned } from '../../support/cloned.ts'
import { isMap, merged, replaced, updated, withMore } from '../../support/fields.ts'

/** Never changed: what is written puts another one in its place. */
interface Row {
  path: string
  data: Fields
}

export interface MemoryStore extends Store {
  /** The document's fields, or undefined. */
  at(path: string): Fields | undefined
  /** Every document below a collection, by path. */
  under(collection: string): Record<string, Fields>
  /** The same without a copy and without paths, to be looked at only. */
  rows(collection: string): readonly Readonly<Fields>[]
  put(path: string, data: object): void
  /** Lets this many commits through, then fails every one: a server that dies midway. */
  dieAfter(commits: number): void
  revive(): void
  commits(): number
}

const attempts = 10
class Contention extends Error {}
/** Ever the same one: it is caught below, and a stack for each would cost more than the attempt. */
const contention = new Contention()

/**
 * The store in memory, as strict as Firestore where a handler could get it wrong: reads before
 * writes, create and update check existence, undefined is refused, and a transaction whose reads
 * changed before its commit runs again.
 */
export const createMemoryStore = (now: () => number): MemoryStore => {
  const rows = new Map<string, Row>()
  /** The same rows by collection, so that a query looks at no others. */
  const below = new Map<string, Map<string, Row>>()
  let committed = 0
  let commitsLeft = Number.POSITIVE_INFINITY

  const copyOf = ({ path, data }: Row): Stored => ({
    id: path.slice(path.lastIndexOf('/') + 1),
    path,
    data: cloned(data),
  })
  const storedAt = (path: string): Stored | null => {
    const row = rows.get(path)
    return row === undefined ? null : copyOf(row)
  }
  const rowsFound = ({ collection, where, newest, atMost }: Query): Row[] => {
    const found: Row[] = []
    for (const row of below.get(collection)?.values() ?? []) {
      if (where.every((filter) => matches(row.data, filter))) found.push(row)
    }
    found.sort((one, other) => (one.path < other.path ? -1 : 1))
    if (newest === undefined) return atMost === undefined ? found : found.slice(0, atMost)
    const [field, count] = newest
    return found
      .sort((one, other) => Number(other.data[field]) - Number(one.data[field]))
      .slice(0, count)
  }
  const find = (query: Query): Stored[] => rowsFound(query).map(copyOf)

  const place = (path: string, row: Row | undefined): void => {
    const collection = path.slice(0, path.lastIndexOf('/'))
    const around = below.get(collection) ?? new Map<string, Row>()
    below.set(collection, around)
    for (const held of [rows, around]) {
      if (row === undefined) held.delete(path)
      else held.set(path, row)
    }
  }
  const put = (path: string, data: Fields): void => place(path, { path, data })
  const reader: Reader = {
    getAll: async (paths) => paths.map(storedAt),
    query: async (query) => find(query),
  }

  const once = async <T>(body: (transaction: Transaction) => Promise<T>): Promise<T> => {
    const checks: (() => boolean)[] = []
    const writes: { path: string; apply: () => void }[] = []
    const reading = () => {
      if (writes.length > 0) throw new Error('A transaction reads before it writes')
    }
    const write = (path: string, data: Fields, apply: () => void) => {
      refuseUndefined(data)
      writes.push({ path, apply })
    }
    const resolved = (data: Fields) => withServerTime(data, now()) as Fields
    const transaction: Transaction = {
      getAll: async (paths) => {
        reading()
        for (const path of paths) {
          const seen = rows.get(path)
          checks.push(() => rows.get(path) === seen)
        }
        return paths.map(storedAt)
      },
      query: async (query) => {
        reading()
        const seen = rowsFound(query)
        checks.push(() => {
          const found = rowsFound(query)
          return found.length === seen.length && found.every((row, index) => row === seen[index])
        })
        return seen.map(copyOf)
      },
      create: (path, data) =>
        write(path, data, () => {
          if (rows.has(path)) throw new Error(`${path} already exists`)
          put(path, resolved(data))
        }),
      set: (path, data) => write(path, data, () => put(path, resolved(data))),
      merge: (path, data, fields) =>
        write(path, data, () => {
          const before = rows.get(path)?.data ?? {}
          const given = withMore(before, resolved(data))
          put(path, fields ? replaced(before, given, fields) : merged(before, given))
        }),
      update: (path, data) =>
        write(path, data, () => {
          const row = rows.get(path)
          if (row === undefined) throw new Error(`${path} does not exist`)
          put(path, updated(row.data, resolved(data)))
        }),
      delete: (path) => write(path, {}, () => place(path, undefined)),
    }
    const result = await body(transaction)
    if (!checks.every((check) => check())) throw contention
    if (writes.length === 0) return result
    if (commitsLeft <= 0) throw new Error('The server died')
    const before = new Map(writes.map(({ path }) => [path, rows.get(path)]))
    try {
      for (const { apply } of writes) apply()
    } catch (error) {
      for (const [path, row] of before) place(path, row)
      throw error
    }
    commitsLeft -= 1
    committed += 1
    return result
  }

  return {
    ...reader,
    transaction: async (body) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(body)
        } catch (error) {
          if (!(error instanceof Contention) || attempt === attempts) throw error
        }
      }
    },
    at: (path) => storedAt(path)?.data,
    under: (collection) =>
      Object.fromEntries(find({ collection, where: [] }).map(({ path, data }) => [path, data])),
    rows: (collection) => rowsFound({ collection, where: [] }).map(({ data }) => data),
    put: (path, data) => put(path, cloned(data) as Fields),
    dieAfter: (commits) => {
      commitsLeft = commits
    },
    revive: () => {
      commitsLeft = Number.POSITIVE_INFINITY
    },
    commits: () => committed,
  }
}

const matches = (data: Fields, [field, operator, value]: Query['where'][number]): boolean => {
  const found = data[field]
  if (operator === '<') return typeof found === typeof value && Number(found) < Number(value)
  return operator === '==' ? found === value : Array.isArray(found) && found.includes(value)
}

const refuseUndefined = (value: unknown): void => {
  if (value === undefined) throw new TypeError('undefined is not a Firestore value')
  if (typeof value !== 'object' || value === null) return
  for (const entry of Object.values(value)) refuseUndefined(entry)
}

const withServerTime = (value: unknown, now: number): unknown => {
  if (isServerTime(value)) return now
  if (Array.isArray(value)) return value.map((entry) => withServerTime(entry, now))
  if (!isMap(value)) return value
  const resolved: Fields = {}
  for (const key of Object.keys(value)) resolved[key] = withServerTime(value[key], now)
  return resolved
}
