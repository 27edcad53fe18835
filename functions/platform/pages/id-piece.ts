import type * as v from 'valibot'
import { readableDocuments } from '../read-documents.ts'
import type { Query, Reader } from '../store.ts'

type WithId<S extends v.GenericSchema<unknown, object>> = v.InferOutput<S> & { id: string }

/**
 * Documents in the order of their ids, a piece at a time.
 * @param after id of the last document that is known; '' from the first one
 * @returns `next` is null after the last piece
 */
export const readIdPiece = async <S extends v.GenericSchema<unknown, object>>(
  reader: Reader,
  schema: S,
  query: Pick<Query, 'collection' | 'where'>,
  { after, size }: { after: string; size: number },
): Promise<{ rows: WithId<S>[]; next: string | null }> => {
  const found = await reader.query({ ...query, page: { after, size } })
  const rows = found.flatMap((stored) =>
    readableDocuments(schema, [stored]).map((row) => Object.assign({ id: stored.id }, row)),
  )
  return { rows, next: found.length < size ? null : (found.at(-1)?.id ?? null) }
}
