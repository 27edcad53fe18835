import type {
  Fields,
  Query,
  Reader,
  Store,
  Stored,
  Transaction,
} from '../../../functions/platform/store.ts'
import { merged, replaced, updated, withMore } from '../../support/fields.ts'
import type { MemoryServer } from '../../support/memory-server/server.ts'
import { type CommitTimes, timed } from './commit-times.ts'

/** One document changed, with what stood there before. */
export type Changed = (path: string, before: Fields | null, after: Fields | null) => void

const holds = (data: Fields, [field, operator, value]: Query['where'][number]): boolean => {
  const found = data[field]
  if (operator === '<') return Number(found) < Number(value)
  return operator === '==' ? found === value : Array.isArray(found) && found.includes(value)
}

/** The store of the real handlers, once as it is and once on a busy day. */
export interface Stores {
  store: Store
  /** Whose commits have waited for others before they came through. */
  slow: Store
}

/**
 * The store of the real handlers over the documents that phones see. One transaction at a time: what
 * they do to each other on a busy server is proven elsewhere.
 */
export const createStores = (
  server: MemoryServer,
  times: CommitTimes,
  changed: Changed,
): Stores => {
  let busy = Promise.resolve<unknown>(undefined)

  const at = (path: string): Stored | null => {
    const data = server.get(path)
    return data === undefined ? null : { id: path.split('/').at(-1) ?? '', path, data }
  }
  const find = ({ collection, where, newest, atMost }: Query): Stored[] => {
    const found = server
      .paths(`${collection}/`)
      .filter((path) => path.lastIndexOf('/') === collection.length)
      .sort()
      .flatMap((path) => at(path) ?? [])
      .filter(({ data }) => where.every((filter) => holds(data, filter)))
    if (newest === undefined) return found.slice(0, atMost)
    const [field, count] = newest
    return found
      .sort((one, other) => Number(other.data[field]) - Number(one.data[field]))
      .slice(0, count)
  }
  const reader: Reader = {
    getAll: async (paths) => paths.map(at),
    query: async (query) => find(query),
  }
  const once = async <T>(
    timeOf: (paths: readonly string[]) => number,
    body: (transaction: Transaction) => Promise<T>,
  ): Promise<T> => {
    const writes: ((time: number) => void)[] = []
    const touched: string[] = []
    const put = (path: string, next: (before: Fields | null) => Fields | null) => {
      touched.push(path)
      writes.push((time) => {
        const before = server.get(path) ?? null
        server.write(path, timed(next(before), time))
        changed(path, before, server.get(path) ?? null)
      })
    }
    const result = await body({
      getAll: async (paths) => {
        touched.push(...paths)
        return paths.map(at)
      },
      query: async (query) => {
        const found = find(query)
        touched.push(...found.map(({ path }) => path))
        return found
      },
      create: (path, data) => put(path, () => data),
      set: (path, data) => put(path, () => data),
      merge: (path, data, fields) =>
        put(path, (before) => {
          const given = withMore(before ?? {}, data)
          return fields ? replaced(before ?? {}, given, fields) : merged(before ?? {}, given)
        }),
      update: (path, data) => put(path, (before) => updated(before ?? {}, data)),
      delete: (path) => put(path, () => null),
    })
    const time = timeOf(touched)
    for (const write of writes) write(time)
    return result
  }
  const timedBy = (timeOf: (paths: readonly string[]) => number): Store => ({
    ...reader,
    transaction: (body) => {
      const turn = busy.then(() => once(timeOf, body))
      busy = turn.catch(() => undefined)
      return turn
    },
  })
  return { store: timedBy(server.now), slow: timedBy(times.late) }
}
