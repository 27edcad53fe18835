import { invalidArgument } from '../status.ts'
import type { Document, FieldOperator, Filter, UnaryOperator, Value } from '../types.ts'
import { canonicalValue } from '../values/canonical.ts'
import { compareValues, equalValues, isNaNValue, typeRank } from '../values/compare.ts'
import { getField, nameField, parseFieldPath } from '../values/field-path.ts'

export type Predicate = (document: Document) => boolean
type Test = (value: Value) => boolean

/** Reads one field; undefined where a document lacks it. */
export type Accessor = (document: Document) => Value | undefined

export const accessorOf = (fieldPath: string): Accessor => {
  if (fieldPath === nameField) return ({ name }) => ({ referenceValue: name })
  const path = parseFieldPath(fieldPath)
  return ({ fields }) => getField(fields, path)
}

/** In filters, null and NaN equal nothing, not even themselves. */
const isComparable = (value: Value): boolean => !('nullValue' in value) && !isNaNValue(value)

const equals = (operand: Value): Test =>
  isComparable(operand) ? (value) => equalValues(value, operand) : () => false

/** A range matches only values of the operand's type, and never NaN. */
const range = (operand: Value, accepts: (order: number) => boolean): Test => {
  if (!isComparable(operand)) return () => false
  const rank = typeRank(operand)
  return (value) =>
    typeRank(value) === rank && !isNaNValue(value) && accepts(compareValues(value, operand))
}

/**
 * A test for one of several values. Texts are looked up in a set, because a list of thirty ids is compared
 * with every document of a collection.
 */
const oneOf = (operands: readonly Value[]): Test => {
  const texts = new Set(operands.flatMap((one) => ('stringValue' in one ? [one.stringValue] : [])))
  const tests = operands.filter((operand) => !('stringValue' in operand)).map(equals)
  return (value) =>
    'stringValue' in value ? texts.has(value.stringValue) : tests.some((test) => test(value))
}

const elements = (value: Value): readonly Value[] =>
  'arrayValue' in value ? value.arrayValue.values : []

const isNull: Test = (value) => 'nullValue' in value

/** Reads the elements one by one: an `in` list may hold arrays, a stored array may not. */
const listOf = (value: Value, operator: FieldOperator): readonly Value[] => {
  if (!('arrayValue' in value)) throw invalidArgument(`'${operator}' requires an ArrayValue.`)
  const { values = [] } = value.arrayValue
  if (values.length === 0) throw invalidArgument(`'${operator}' requires an non-empty ArrayValue.`)
  return values.map(canonicalValue)
}

const fieldTests: Record<FieldOperator, (operand: Value) => Test> = {
  LESS_THAN: (operand) => range(canonicalValue(operand), (order) => order < 0),
  LESS_THAN_OR_EQUAL: (operand) => range(canonicalValue(operand), (order) => order <= 0),
  GREATER_THAN: (operand) => range(canonicalValue(operand), (order) => order > 0),
  GREATER_THAN_OR_EQUAL: (operand) => range(canonicalValue(operand), (order) => order >= 0),
  EQUAL: (operand) => equals(canonicalValue(operand)),
  NOT_EQUAL: (operand) => {
    const canonical = canonicalValue(operand)
    if (isNull(canonical)) return () => false
    const same = equals(canonical)
    return (value) => !isNull(value) && !same(value)
  },
  IN: (operand) => oneOf(listOf(operand, 'IN')),
  NOT_IN: (operand) => {
    const operands = listOf(operand, 'NOT_IN')
    if (operands.some(isNull)) return () => false
    const excluded = oneOf(operands)
    return (value) => !isNull(value) && !excluded(value)
  },
  ARRAY_CONTAINS: (operand) => {
    const same = equals(canonicalValue(operand))
    return (value) => elements(value).some(same)
  },
  ARRAY_CONTAINS_ANY: (operand) => {
    const wanted = oneOf(listOf(operand, 'ARRAY_CONTAINS_ANY'))
    return (value) => elements(value).some(wanted)
  },
}

const unaryTests: Record<UnaryOperator, Test> = {
  IS_NULL: isNull,
  IS_NOT_NULL: (value) => !isNull(value),
  IS_NAN: isNaNValue,
  IS_NOT_NAN: (value) => !isNull(value) && !isNaNValue(value),
}

const assertNameFilter = (operator: FieldOperator, value: Value): void => {
  if (operator.startsWith('ARRAY_CONTAINS')) throw invalidArgument('the name __key__ is reserved')
  const values = 'arrayValue' in value ? (value.arrayValue.values ?? []) : [value]
  if (!values.every((element) => 'referenceValue' in element)) {
    throw invalidArgument('__key__ filter value must be a Key')
  }
}

const fieldPredicate =
  (read: Accessor, test: Test): Predicate =>
  (document) => {
    const value = read(document)
    return value !== undefined && test(value)
  }

/** @throws INVALID_ARGUMENT */
export const predicateOf = (filter: Filter): Predicate => {
  if ('compositeFilter' in filter) {
    const { op, filters = [] } = filter.compositeFilter
    if (op !== 'AND' && op !== 'OR') throw invalidArgument('Unsupported CompositeFilter operator.')
    if (op === 'OR' && filters.length === 0) {
      throw invalidArgument('Composite filter must have at least one sub-filter.')
    }
    const predicates = filters.map(predicateOf)
    return op === 'OR'
      ? (document) => predicates.some((predicate) => predicate(document))
      : (document) => predicates.every((predicate) => predicate(document))
  }
  if ('unaryFilter' in filter) {
    const { field, op } = filter.unaryFilter
    const test = unaryTests[op]
    if (field === undefined) {
      throw invalidArgument('Unsupported UnaryFilter operand type (non-FIELD).')
    }
    if (test === undefined) throw invalidArgument('Unknown UnaryFilter operator.')
    return fieldPredicate(accessorOf(field.fieldPath), test)
  }
  if (!('fieldFilter' in filter)) throw invalidArgument('Unknown Filter type.')
  const { field, op, value } = filter.fieldFilter
  const read = accessorOf(field.fieldPath)
  const test = fieldTests[op]
  if (test === undefined) throw invalidArgument('Unknown FieldFilter operator.')
  if (field.fieldPath === nameField) assertNameFilter(op, value)
  return fieldPredicate(read, test(value))
}
