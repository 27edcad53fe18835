import { isDeepStrictEqual } from 'node:util'
import type { Fields, Reader, Transaction } from '../store.ts'
import { merged, replaced, updated, withMore, withServerTime } from './fields.ts'
import type { WrittenDocument } from './written-document.ts'

interface Write {
  path: string
  /** The field paths that a merge names; undefined where the write names none. */
  fields?: readonly string[] | undefined
  /**
   * The document after this write.
   * @param given fills in the server times of the written fields, or leaves them as they were written
   */
  leaves: (before: Fields | null, given: (data: Fields) => Fields) => Fields | null
  apply: () => void
}

/** A transaction that holds its writes back, so that the code can first read what their effects need. */
export interface HeldTransaction {
  port: Transaction
  /** Reads those documents that this transaction has not read yet, all at once. */
  read(paths: readonly string[]): Promise<void>
  /** The document after the writes, if it was read or is created. */
  after(path: string): Fields | null
  /** Whether a merge names this field path of the document. */
  merges(place: { path: string; field: string }): boolean
  /**
   * The documents that the writes change.
   * @param isWanted chooses among the paths that are written
   */
  written(isWanted: (path: string) => boolean): Promise<WrittenDocument[]>
  /** Applies the writes that were held back, in their order. */
  apply(): void
}

/** @param now stands for server times until the commit has its own */
export const holdWrites = (transaction: Transaction, now: number): HeldTransaction => {
  const known = new Map<string, Fields | null>()
  const writes: Write[] = []
  const resolved = (data: Fields) => withServerTime(data, now) as Fields
  const reading = () => {
    if (writes.length > 0) throw new Error('A transaction reads before it writes')
  }
  const getAll: Reader['getAll'] = async (paths) => {
    const found = await transaction.getAll(paths)
    for (const [place, path] of paths.entries()) known.set(path, found[place]?.data ?? null)
    return found
  }
  const read: HeldTransaction['read'] = async (paths) => {
    const unknown = [...new Set(paths)].filter((path) => !known.has(path))
    if (unknown.length > 0) await getAll(unknown)
  }
  const left = (path: string, given: (data: Fields) => Fields) =>
    writes
      .filter((write) => write.path === path)
      .reduce((fields, { leaves }) => leaves(fields, given), known.get(path) ?? null)
  const after: HeldTransaction['after'] = (path) => left(path, resolved)

  return {
    port: {
      getAll: (paths) => {
        reading()
        return getAll(paths)
      },
      query: async (query) => {
        reading()
        const found = await transaction.query(query)
        if (query.only === undefined) for (const { path, data } of found) known.set(path, data)
        return found
      },
      create: (path, data) => {
        if (!known.has(path)) known.set(path, null)
        writes.push({
          path,
          leaves: (_, given) => given(data),
          apply: () => transaction.create(path, data),
        })
      },
      set: (path, data) =>
        void writes.push({
          path,
          leaves: (_, given) => given(data),
          apply: () => transaction.set(path, data),
        }),
      merge: (path, data, fields) =>
        void writes.push({
          path,
          fields,
          leaves: (before, given) => {
            const more = withMore(before ?? {}, given(data))
            return fields ? replaced(before ?? {}, more, fields) : merged(before ?? {}, more)
          },
          apply: () => transaction.merge(path, data, fields),
        }),
      update: (path, data) =>
        void writes.push({
          path,
          leaves: (before, given) => updated(before ?? {}, given(data)),
          apply: () => transaction.update(path, data),
        }),
      delete: (path) =>
        void writes.push({ path, leaves: () => null, apply: () => transaction.delete(path) }),
    },
    read,
    after,
    merges: ({ path, field }) =>
      writes.some((write) => write.path === path && write.fields?.includes(field) === true),
    written: async (isWanted) => {
      const paths = [...new Set(writes.map(({ path }) => path))].filter(isWanted)
      await read(paths)
      return paths
        .map((path) => ({
          path,
          id: path.slice(path.lastIndexOf('/') + 1),
          before: known.get(path) ?? null,
          after: after(path),
          asWritten: left(path, (data) => data),
        }))
        .filter((one) => !isDeepStrictEqual(one.before, one.after))
    },
    apply: () => {
      for (const write of writes) write.apply()
    },
  }
}
