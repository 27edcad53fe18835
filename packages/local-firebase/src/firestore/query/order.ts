import { invalidArgument, StatusError } from '../status.ts'
import type { Cursor, Direction, Document, Order, StructuredQuery, Value } from '../types.ts'
import { canonicalValue } from '../values/canonical.ts'
import { compareValues } from '../values/compare.ts'
import { nameField } from '../values/field-path.ts'
import { type Accessor, accessorOf, type Predicate } from './filter.ts'
import { inequalityFields, isOnNamesOnly } from './limits.ts'

export interface SortKey {
  fieldPath: string
  read: Accessor
  sense: 1 | -1
}

const sortKey = (fieldPath: string, direction: Direction): SortKey => ({
  fieldPath,
  read: accessorOf(fieldPath),
  sense: direction === 'DESCENDING' ? -1 : 1,
})

const directionOf = (order: Order | undefined): Direction => order?.direction ?? 'ASCENDING'

/** Adds the inequality fields, then the name, in the last direction that the query states. */
export const sortKeysOf = (query: StructuredQuery): readonly SortKey[] => {
  const said = query.orderBy ?? []
  const last = directionOf(said.at(-1))
  const paths = said.map(({ field }) => field.fieldPath)
  const twice = paths.find((path, place) => paths.indexOf(path) < place)
  if (twice !== undefined) {
    throw invalidArgument(`order by clause cannot contain duplicate fields ${twice}`)
  }
  const keys = said.map((order) => sortKey(order.field.fieldPath, directionOf(order)))
  const filtered = query.where === undefined ? [] : inequalityFields(query.where)
  const implied = [...filtered.filter((fieldPath) => fieldPath !== nameField), nameField]
  for (const fieldPath of implied) {
    if (!keys.some((key) => key.fieldPath === fieldPath)) keys.push(sortKey(fieldPath, last))
  }
  assertOrder(query, keys)
  return keys
}

/** Firestore stores an index over names alone only in ascending order. */
const assertOrder = ({ where }: StructuredQuery, keys: readonly SortKey[]): void => {
  const place = keys.findIndex(({ fieldPath }) => fieldPath === nameField)
  if (place < keys.length - 1) {
    throw invalidArgument('order by clause cannot contain more fields after the key')
  }
  const isDescending = place === 0 && keys[place]?.sense === -1
  if (isDescending && (where === undefined || isOnNamesOnly(where))) {
    throw new StatusError('FAILED_PRECONDITION', 'Firestore does not support descending key scans')
  }
}

/** A document that lacks a field of the order is not in the result. */
export const hasSortKeys = (keys: readonly SortKey[]): Predicate => {
  const stored = keys.filter((key) => key.fieldPath !== nameField)
  return (document) => stored.every((key) => key.read(document) !== undefined)
}

export const compareBy =
  (keys: readonly SortKey[]) =>
  (left: Document, right: Document): number => {
    for (const { read, sense } of keys) {
      const order = compareValues(read(left) as Value, read(right) as Value) * sense
      if (order !== 0) return order
    }
    return 0
  }

const positionValues = (cursor: Cursor, keys: readonly SortKey[]): readonly Value[] => {
  const values = (cursor.values ?? []).map(canonicalValue)
  if (values.length > keys.length) throw invalidArgument('Cursor has too many values.')
  for (const [index, value] of values.entries()) {
    if (keys[index]?.fieldPath === nameField && !('referenceValue' in value)) {
      throw invalidArgument('Cursor __key__ value is not a document reference.')
    }
  }
  return values
}

/** Negative before the cursor's position, 0 at it, positive after it. */
const distance = (cursor: Cursor, keys: readonly SortKey[]) => {
  const values = positionValues(cursor, keys)
  return (document: Document): number => {
    for (const [index, value] of values.entries()) {
      const { read, sense } = keys[index] as SortKey
      const order = compareValues(read(document) as Value, value) * sense
      if (order !== 0) return order
    }
    return 0
  }
}

/** A cursor with `before` stands before the documents at its position, another one after them. */
export const isBetweenCursors = (query: StructuredQuery, keys: readonly SortKey[]): Predicate => {
  const isAfterStart = fromCursor(
    query.startAt,
    keys,
    (order, before) => order > 0 || (before && order === 0),
  )
  const isBeforeEnd = fromCursor(
    query.endAt,
    keys,
    (order, before) => order < 0 || (!before && order === 0),
  )
  return (document) => isAfterStart(document) && isBeforeEnd(document)
}

const fromCursor = (
  cursor: Cursor | undefined,
  keys: readonly SortKey[],
  accepts: (order: number, before: boolean) => boolean,
): Predicate => {
  if (cursor === undefined) return () => true
  const order = distance(cursor, keys)
  return (document) => accepts(order(document), cursor.before === true)
}
