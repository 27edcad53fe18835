import type { StructuredQuery } from '../../packages/local-firebase/index.ts'
import type { Query } from './case.ts'

const operators = { '==': 'EQUAL', in: 'IN', 'array-contains': 'ARRAY_CONTAINS' } as const

type Encode = (value: unknown) => unknown

/** The project of these tables: only a query that names a document has to say it. */
export const project = 'demo-authority'
export const documents = `projects/${project}/databases/(default)/documents`

/** A query as the wire has it, and the document it lies below ('' for the root). */
export const structuredQuery = (
  { collection, where = [], limit }: Query,
  encode: Encode,
): { parent: string; query: StructuredQuery } => {
  const segments = collection.split('/')
  const filters = where.map(([fieldPath, op, value]) => {
    const field = { fieldPath }
    if (value === null) return { unaryFilter: { field, op: 'IS_NULL' } }
    const named = { referenceValue: `${documents}/${value}` }
    const encoded = fieldPath === '__name__' ? named : encode(value)
    return { fieldFilter: { field, op: operators[op], value: encoded } }
  })
  const query = {
    from: [{ collectionId: segments.at(-1) }],
    ...(filters.length > 0 && { where: { compositeFilter: { op: 'AND', filters } } }),
    ...(limit !== undefined && { limit }),
  }
  return { parent: segments.slice(0, -1).join('/'), query: query as StructuredQuery }
}
