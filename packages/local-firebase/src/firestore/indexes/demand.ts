import { sortKeysOf } from '../query/order.ts'
import type { Filter, StructuredQuery } from '../types.ts'
import { nameField } from '../values/field-path.ts'
import type { IndexField } from './file.ts'

/** The demand of one disjunction of a query on the indexes. */
export interface Demand {
  /** Fields that are compared for equality, in any order. */
  equal: readonly string[]
  contained: readonly string[]
  /** Fields that sort the answer, inequalities and aggregated fields included, without the name. */
  sorted: readonly Required<Pick<IndexField, 'fieldPath' | 'order'>>[]
  /** Set where the name is sorted against the field before it. */
  name: 'ASCENDING' | 'DESCENDING' | null
}

type Leaf = Exclude<Filter, { compositeFilter: unknown }>

const equalities: ReadonlySet<string> = new Set(['EQUAL', 'IN', 'IS_NULL', 'IS_NAN'])
const containments: ReadonlySet<string> = new Set(['ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY'])

/** The filter as an OR of ANDs. An `in` is one equality: Firestore asks once for each value. */
const disjunctionsOf = (filter: Filter | undefined): readonly (readonly Leaf[])[] => {
  if (filter === undefined) return [[]]
  if (!('compositeFilter' in filter)) return [[filter]]
  const { op, filters = [] } = filter.compositeFilter
  const parts = filters.map(disjunctionsOf)
  return op === 'OR'
    ? parts.flat()
    : parts.reduce<readonly (readonly Leaf[])[]>(
        (done, part) => done.flatMap((leaves) => part.map((more) => [...leaves, ...more])),
        [[]],
      )
}

const fieldsWith = (leaves: readonly Leaf[], operators: ReadonlySet<string>): string[] => {
  const fields = leaves.flatMap((leaf) => {
    const { field, op } = 'fieldFilter' in leaf ? leaf.fieldFilter : leaf.unaryFilter
    return operators.has(op) && field.fieldPath !== nameField ? [field.fieldPath] : []
  })
  return [...new Set(fields)]
}

const directionOf = (sense: 1 | -1) => (sense === 1 ? 'ASCENDING' : 'DESCENDING')

/** @param aggregated paths of sums and averages: an index must hold them too */
export const demandsOf = (
  query: StructuredQuery,
  aggregated: readonly string[] = [],
): readonly Demand[] => {
  const keys = sortKeysOf(query)
  return disjunctionsOf(query.where).map((leaves) => {
    const equal = fieldsWith(leaves, equalities)
    const fields = keys
      .filter(({ fieldPath }) => fieldPath !== nameField && !equal.includes(fieldPath))
      .map(({ fieldPath, sense }) => ({ fieldPath, order: directionOf(sense) }) as const)
    const more = [...new Set(aggregated)].filter(
      (path) => !equal.includes(path) && !fields.some(({ fieldPath }) => fieldPath === path),
    )
    const sorted = [
      ...fields,
      ...more.sort().map((fieldPath) => ({ fieldPath, order: 'ASCENDING' }) as const),
    ]
    const name = directionOf(keys.at(-1)?.sense ?? 1)
    const last = fields.at(-1)?.order ?? name
    return {
      equal,
      contained: fieldsWith(leaves, containments),
      sorted,
      name: name === last ? null : name,
    }
  })
}
