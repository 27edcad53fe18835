import type * as v from 'valibot'
import type { PageCursor } from '../../src/shared/calls/page-cursor.ts'
import { readQueryWithIds } from './read-documents.ts'
import type { Filter, Query, Reader } from './store.ts'

interface TimePage extends Pick<Query, 'collection' | 'where'> {
  /** A time that every document has. */
  by: string
  size: number
  /** Unix milliseconds, both included; null: without an end. */
  since?: number
  until?: number | null
  cursor: PageCursor | null
}

/** The page behind a cursor, newest first; rows of the cursor's millisecond that are known stay out. */
export const readTimePage = async <S extends v.GenericSchema<unknown, object>>(
  reader: Reader,
  schema: S,
  { collection, where, by, size, since, until = null, cursor }: TimePage,
): Promise<(v.InferOutput<S> & { id: string })[]> => {
  const known = new Set(cursor?.ids)
  const last = cursor?.at ?? until
  const times: Filter[] = [
    ...(since === undefined ? [] : [[by, '>', since - 1] satisfies Filter]),
    ...(last === null ? [] : [[by, '<', last + 1] satisfies Filter]),
  ]
  const found = await readQueryWithIds(reader, schema, {
    collection,
    where: [...where, ...times],
    newest: [by, size + known.size],
  })
  return found.filter(({ id }) => !known.has(id)).slice(0, size)
}
