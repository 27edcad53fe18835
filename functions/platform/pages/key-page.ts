import type * as v from 'valibot'
import { readableDocuments } from '../read-documents.ts'
import type { Filter, Query, Reader } from '../store.ts'

interface KeyPage extends Pick<Query, 'collection' | 'where'> {
  /** A field with a text that every document has and no two documents share. */
  by: string
  isDescending: boolean
  size: number
  /** Key of the last row that is known; null for the first page. */
  after: string | null
}

/**
 * The page behind a key. A page that is not full is the last; documents that cannot be read are left out and
 * do not shorten it.
 */
export const readKeyPage = async <S extends v.GenericSchema<unknown, unknown>>(
  reader: Reader,
  schema: S,
  { collection, where, by, isDescending, size, after }: KeyPage,
): Promise<v.InferOutput<S>[]> => {
  const rows: v.InferOutput<S>[] = []
  for (let behind = after; ; ) {
    const place: Filter[] = isDescending
      ? behind === null
        ? []
        : [[by, '<', behind]]
      : [[by, '>', behind ?? '']]
    const found = await reader.query({
      collection,
      where: [...where, ...place],
      ...(isDescending ? { newest: [by, size] } : { atMost: size }),
    })
    rows.push(...readableDocuments(schema, found))
    const last = found.at(-1)
    if (last === undefined || found.length < size || rows.length >= size) {
      return rows.slice(0, size)
    }
    behind = String(last.data[by])
  }
}
