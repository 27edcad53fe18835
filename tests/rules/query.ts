import type { StructuredQuery } from '../../emulator/rules/queries.ts'
import type { Query } from './case.ts'

const operators = { '==': 'EQUAL', in: 'IN', 'array-contains': 'ARRAY_CONTAINS' } as const

type Encode = (value: unknown) => unknown

/** A query as the wire has it, and the document it lies below ('' for the root). */
export const structuredQuery = (
  { collection, where = [], limit }: Query,
  encode: Encode,
): { parent: string; query: StructuredQuery } => {
  const segments = collection.split('/')
  const filters = where.map(([fieldPath, op, value]) =>
    value === null
      ? { unaryFilter: { field: { fieldPath }, op: 'IS_NULL' } }
      : { fieldFilter: { field: { fieldPath }, op: operators[op], value: encode(value) } },
  )
  const query = {
    from: [{ collectionId: segments.at(-1) }],
    ...(filters.length > 0 && { where: { compositeFilter: { op: 'AND', filters } } }),
    ...(limit !== undefined && { limit }),
  }
  return { parent: segments.slice(0, -1).join('/'), query: query as StructuredQuery }
}
