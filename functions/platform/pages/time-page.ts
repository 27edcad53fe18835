import type * as v from 'valibot'
import { cursorBehind, type PageCursor } from '../../../src/shared/calls/page-cursor.ts'
import { readableDocuments } from '../read-documents.ts'
import type { Filter, Query, Reader, Stored } from '../store.ts'

interface TimePage<Row> extends Pick<Query, 'collection' | 'where'> {
  /** A time that every document has. */
  by: string
  size: number
  order?: 'newest' | 'oldest'
  /** Unix milliseconds, both included; null: without an end. */
  since?: number
  until?: number | null
  cursor: PageCursor | null
  /** The id of a row in the caller's cursor, where it is not the document's. */
  idOf?: (id: string) => string
  /** Chooses the rows of the page; without it all. */
  keep?: (row: Row) => boolean | Promise<boolean>
}

/** A time before that of any document. */
const beginning = 1

/**
 * Bounds of the times behind the cursor. A query is ordered by the field that it compares, so that it is the
 * oldest first only with a lower bound.
 * @param at of the cursor in Unix milliseconds; null for the first page
 */
const timesOf = (
  { by, order, since, until = null }: TimePage<never>,
  at: number | null,
): Filter[] => {
  const from = order === 'oldest' ? (at ?? since ?? beginning) : since
  const to = order === 'oldest' ? until : (at ?? until)
  return [
    ...(from === undefined ? [] : [[by, '>', from - 1] satisfies Filter]),
    ...(to === null ? [] : [[by, '<', to + 1] satisfies Filter]),
  ]
}

/**
 * The cursor behind some rows; it also names the rows of its millisecond that the cursor before has named.
 */
export const cursorGoingOn = <Row extends { id: string }>(
  read: readonly Row[],
  timeOf: (row: Row) => number,
  from: PageCursor | null,
): PageCursor | null => {
  const cursor = cursorBehind(read, timeOf)
  if (cursor === null || from === null || cursor.at !== from.at) return cursor ?? from
  return { at: cursor.at, ids: [...new Set([...from.ids, ...cursor.ids])] }
}

/**
 * The page behind a cursor, without the rows of the cursor's millisecond that it names. A page that is not
 * full is the last; documents that cannot be read, or do not count, do not shorten it.
 */
export const readTimePage = async <S extends v.GenericSchema<unknown, object>>(
  reader: Reader,
  schema: S,
  asked: TimePage<v.InferOutput<S> & { id: string }>,
): Promise<(v.InferOutput<S> & { id: string })[]> => {
  const { collection, where, by, size, order = 'newest' } = asked
  const { keep = () => true, idOf = (id: string) => id } = asked
  const rows: (v.InferOutput<S> & { id: string })[] = []
  const rowsIn = (stored: Stored) =>
    readableDocuments(schema, [stored]).map((row) => Object.assign({ id: stored.id }, row))
  for (let place = asked.cursor; ; ) {
    const known = new Set(place?.ids)
    const count = size + known.size
    const found = await reader.query({
      collection,
      where: [...where, ...timesOf({ ...asked, order }, place?.at ?? null)],
      ...(order === 'newest' ? { newest: [by, count] } : { atMost: count }),
    })
    const fresh = found.filter(({ id }) => !known.has(id) && !known.has(idOf(id)))
    const read = fresh.flatMap(rowsIn)
    const isKept = await Promise.all(read.map(keep))
    rows.push(...read.filter((_row, place) => isKept[place]))
    if (fresh.length < size || rows.length >= size) return rows.slice(0, size)
    place = cursorBehind(found, ({ data }) => Number(data[by]))
  }
}
