import { ANY_ID, ANY_PARENTS, type RequestSegment } from './compile/pattern.ts'
import { type ProtoValue, toValue } from './values/convert.ts'
import { ownEntry } from './values/own-entry.ts'
import {
  Constraint,
  Path,
  type RulesMap,
  type Term,
  type TermOperator,
  type Value,
} from './values/types.ts'

/** The parts of Firestore's query that rules look at. */
export interface StructuredQuery {
  from?: readonly { collectionId?: string; allDescendants?: boolean }[]
  where?: Filter
  orderBy?: readonly { field: { fieldPath: string }; direction?: string }[]
  offset?: number
  limit?: number | { value?: number }
}

export type Filter =
  | { compositeFilter: { op: string; filters?: readonly Filter[] } }
  | { fieldFilter: { field: { fieldPath: string }; op: string; value: ProtoValue } }
  | { unaryFilter: { field: { fieldPath: string }; op: string } }

/** Rules must allow every alternative by the query alone, whatever is stored. */
export type Alternative =
  /** The query names the document, so that the rule may read it. */
  | { kind: 'named'; path: Path }
  /** `data` holds only the fields that the query constrains. */
  | { kind: 'constrained'; data: RulesMap }

interface Condition extends Term {
  field: string
}

const NAME_FIELD = '__name__'
const FIELD_SEGMENT = /`((?:[^`\\]|\\.)+)`|[^.]+/g

const OPERATORS: Readonly<Record<string, TermOperator>> = {
  EQUAL: '==',
  NOT_EQUAL: '!=',
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  ARRAY_CONTAINS: 'contains',
}

const UNARY_TERMS: Readonly<Record<string, Term>> = {
  IS_NULL: { operator: '==', value: null },
  IS_NOT_NULL: { operator: '!=', value: null },
  IS_NAN: { operator: '==', value: Number.NaN },
  IS_NOT_NAN: { operator: '!=', value: Number.NaN },
}

/** `in`, `array-contains-any` and OR make several alternatives. */
export function alternativesOf(query: StructuredQuery): Alternative[] {
  const disjunctions = query.where ? expand(query.where) : [[]]
  return disjunctions.map(alternative)
}

export function queriedPath(parent: readonly string[], query: StructuredQuery): RequestSegment[] {
  const [collection] = query.from ?? []
  if (collection?.collectionId === undefined) return [...parent, ANY_PARENTS, ANY_ID]
  if (collection.allDescendants) {
    return [...parent, ANY_PARENTS, collection.collectionId, ANY_ID]
  }
  return [...parent, collection.collectionId, ANY_ID]
}

/** `request.query`. A missing limit is null, a missing offset 0. */
export function requestQuery({ limit, offset, orderBy = [] }: StructuredQuery): RulesMap {
  const count = typeof limit === 'object' ? limit.value : limit
  const orders = orderBy.map(({ field, direction }): [string, Value] => [
    field.fieldPath,
    direction === 'DESCENDING' ? 'DESC' : 'ASC',
  ])
  return new Map<string, Value>([
    ['limit', count === undefined ? null : BigInt(count)],
    ['offset', BigInt(offset ?? 0)],
    ['orderBy', new Map(orders)],
  ])
}

function expand(filter: Filter): Condition[][] {
  if ('compositeFilter' in filter) {
    const { op, filters = [] } = filter.compositeFilter
    const parts = filters.map(expand)
    return op === 'OR' ? parts.flat() : parts.reduce(combine, [[]])
  }
  if ('unaryFilter' in filter) {
    const { field, op } = filter.unaryFilter
    const term = ownEntry(UNARY_TERMS, op)
    if (!term) throw new TypeError(`No such filter: ${op}`)
    return [[{ field: field.fieldPath, ...term }]]
  }
  const { field, op, value } = filter.fieldFilter
  return expandField(field.fieldPath, op, toValue(value))
}

function combine(left: Condition[][], right: Condition[][]): Condition[][] {
  return left.flatMap((one) => right.map((other) => [...one, ...other]))
}

function expandField(field: string, op: string, value: Value): Condition[][] {
  const items = Array.isArray(value) ? value : []
  if (op === 'IN') return items.map((item) => [{ field, operator: '==', value: item }])
  if (op === 'ARRAY_CONTAINS_ANY') {
    return items.map((item) => [{ field, operator: 'contains', value: item }])
  }
  if (op === 'NOT_IN') return [items.map((item) => ({ field, operator: '!=', value: item }))]
  const operator = ownEntry(OPERATORS, op)
  if (!operator) throw new TypeError(`No such filter: ${op}`)
  return [[{ field, operator, value }]]
}

function alternative(conditions: readonly Condition[]): Alternative {
  const named = conditions.find(({ field, operator }) => field === NAME_FIELD && operator === '==')
  if (named?.value instanceof Path) return { kind: 'named', path: named.value }
  const fields = new Map<string, Term[]>()
  for (const { field, ...term } of conditions) {
    fields.set(field, [...(fields.get(field) ?? []), term])
  }
  fields.delete(NAME_FIELD)
  return { kind: 'constrained', data: dataOf(fields) }
}

function dataOf(fields: Map<string, Term[]>): RulesMap {
  const data: RulesMap = new Map()
  for (const [field, terms] of [...fields].sort(([left], [right]) => (left < right ? -1 : 1))) {
    put(data, segmentsOf(field), known(terms))
  }
  return data
}

/** An equality gives the value, other terms only narrow it. */
function known(terms: readonly Term[]): Value {
  const [first, ...others] = terms
  return first?.operator === '==' && others.length === 0 ? first.value : new Constraint(terms)
}

function put(map: RulesMap, [first = '', ...rest]: readonly string[], value: Value): void {
  if (rest.length === 0) {
    map.set(first, value)
    return
  }
  const inner = map.get(first) ?? new Map()
  // Parts are left out, because the comparison of the whole field says more.
  if (!(inner instanceof Map)) return
  map.set(first, inner)
  put(inner, rest, value)
}

function segmentsOf(field: string): string[] {
  return [...field.matchAll(FIELD_SEGMENT)].map(([plain, quoted]) =>
    quoted === undefined ? plain : quoted.replace(/\\(.)/g, '$1'),
  )
}
