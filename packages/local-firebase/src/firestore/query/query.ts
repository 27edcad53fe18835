import { invalidArgument } from '../status.ts'
import type { Scope, View } from '../store/view.ts'
import type { Document, StructuredQuery } from '../types.ts'
import { type FieldPath, nameField, parseFieldPath, pickFields } from '../values/field-path.ts'
import { assertId, assertParentName } from '../values/name.ts'
import { accessorOf, type Predicate, predicateOf } from './filter.ts'
import { assertFilterLimits } from './limits.ts'
import { compareBy, hasSortKeys, isBetweenCursors, sortKeysOf } from './order.ts'

export interface Query {
  scope: Scope
  /** Whether a document matches, without offset and limit. */
  matches: Predicate
  compare(left: Document, right: Document): number
  window: { kind: 'all' } | { kind: 'slice'; offset: number; limit: number | null }
  project(document: Document): Document
}

const scopeOf = (parent: string, query: StructuredQuery): Scope => {
  const [selector, ...others] = query.from ?? []
  if (others.length > 0) {
    throw invalidArgument('StructuredQuery.from cannot have more than one collection selector.')
  }
  return {
    parent: assertParentName(parent),
    ...(selector?.collectionId && {
      collectionId: assertId(selector.collectionId, 'collection id'),
    }),
    allDescendants: selector === undefined || selector.allDescendants === true,
  }
}

const windowOf = ({ offset = 0, limit }: StructuredQuery): Query['window'] => {
  if (offset < 0) throw invalidArgument('offset is negative')
  if (limit !== undefined && limit < 0) throw invalidArgument('limit is negative')
  if (offset === 0 && limit === undefined) return { kind: 'all' }
  return { kind: 'slice', offset, limit: limit ?? null }
}

const projectionOf = (query: StructuredQuery): Query['project'] => {
  const fields = query.select?.fields ?? []
  if (fields.length === 0) return (document) => document
  const paths = fields
    .filter(({ fieldPath }) => fieldPath !== nameField)
    .map(({ fieldPath }): FieldPath => parseFieldPath(fieldPath))
  return (document) => ({ ...document, fields: pickFields(document.fields, paths) })
}

/**
 * `parent` is the root of a database's documents, or a document. Documents without one of the `required`
 * fields are left out. @throws INVALID_ARGUMENT
 */
export const compileQuery = (
  parent: string,
  query: StructuredQuery,
  required: readonly string[] = [],
): Query => {
  const filter = query.where === undefined ? [] : [predicateOf(query.where)]
  if (query.where !== undefined) assertFilterLimits(query.where)
  const keys = sortKeysOf(query)
  const conditions = [
    ...filter,
    ...required.map(hasField),
    hasSortKeys(keys),
    isBetweenCursors(query, keys),
  ]
  return {
    scope: scopeOf(parent, query),
    matches: (document) => conditions.every((condition) => condition(document)),
    compare: compareBy(keys),
    window: windowOf(query),
    project: projectionOf(query),
  }
}

const hasField = (fieldPath: string): Predicate => {
  const read = accessorOf(fieldPath)
  return (document) => read(document) !== undefined
}

/** Whole documents, in the query's order. */
export const runQuery = (view: View, query: Query): Document[] => {
  const matching: Document[] = []
  for (const document of view.scan(query.scope)) {
    if (query.matches(document)) matching.push(document)
  }
  matching.sort(query.compare)
  if (query.window.kind === 'all') return matching
  const { offset, limit } = query.window
  return matching.slice(offset, limit === null ? undefined : offset + limit)
}
