import { invalidArgument } from '../status.ts'
import type { FieldOperator, Filter, UnaryOperator } from '../types.ts'
import { nameField } from '../values/field-path.ts'

const disjunctionLimit = 30
const notInLimit = 10

type Leaf = Exclude<Filter, { compositeFilter: unknown }>

const leavesOf = (filter: Filter): readonly Leaf[] =>
  'compositeFilter' in filter ? (filter.compositeFilter.filters ?? []).flatMap(leavesOf) : [filter]

const operatorOf = (leaf: Leaf): FieldOperator | UnaryOperator =>
  'fieldFilter' in leaf ? leaf.fieldFilter.op : leaf.unaryFilter.op

const fieldPathOf = (leaf: Leaf): string =>
  ('fieldFilter' in leaf ? leaf.fieldFilter : leaf.unaryFilter).field.fieldPath

const operandCount = (leaf: Leaf): number => {
  const value = 'fieldFilter' in leaf ? leaf.fieldFilter.value : null
  return value !== null && 'arrayValue' in value ? (value.arrayValue.values?.length ?? 0) : 1
}

const negations: ReadonlySet<string> = new Set(['NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', 'IS_NOT_NULL'])
const alternatives: ReadonlySet<string> = new Set(['IN', 'ARRAY_CONTAINS_ANY'])
const containments: ReadonlySet<string> = new Set(['ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY'])
const inequalities: ReadonlySet<string> = new Set([
  ...negations,
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
])

/** Fields with a filter other than equality, in the order in which Firestore sorts by them. */
export const inequalityFields = (filter: Filter): readonly string[] => {
  const leaves = leavesOf(filter).filter((leaf) => inequalities.has(operatorOf(leaf)))
  return [...new Set(leaves.map(fieldPathOf))].sort()
}

/** Whether every filter is on the documents' names. */
export const isOnNamesOnly = (filter: Filter): boolean =>
  leavesOf(filter).every((leaf) => fieldPathOf(leaf) === nameField)

const assertNameEquality = (filter: Filter, leaves: readonly Leaf[]): void => {
  const fields = inequalityFields(filter)
  if (fields.length === 0 || fields.includes(nameField)) return
  if (leaves.some((leaf) => fieldPathOf(leaf) === nameField)) {
    throw invalidArgument(
      'Equality on key is not allowed if there are other inequality fields and key does not ' +
        'appear in inequalities.',
    )
  }
}

/** The number of disjunctions, once the filter is an OR of ANDs. */
const disjunctions = (filter: Filter): number => {
  if (!('compositeFilter' in filter)) {
    return alternatives.has(operatorOf(filter)) ? operandCount(filter) : 1
  }
  const { op, filters = [] } = filter.compositeFilter
  const counts = filters.map(disjunctions)
  return op === 'OR'
    ? counts.reduce((sum, count) => sum + count, 0)
    : counts.reduce((product, count) => product * count, 1)
}

/** Firestore counts a filter that stands twice side by side once. */
const withoutRepeats = (filters: readonly Filter[]): Filter[] => [
  ...new Map(filters.map((filter) => [JSON.stringify(filter), filter])).values(),
]

/** The highest number of containment filters in one disjunction. */
const containmentsPerDisjunction = (filter: Filter): number => {
  if (!('compositeFilter' in filter)) return containments.has(operatorOf(filter)) ? 1 : 0
  const { op, filters = [] } = filter.compositeFilter
  const counts = withoutRepeats(filters).map(containmentsPerDisjunction)
  return op === 'OR' ? Math.max(0, ...counts) : counts.reduce((sum, count) => sum + count, 0)
}

const hasOr = (filter: Filter): boolean =>
  'compositeFilter' in filter &&
  (filter.compositeFilter.op === 'OR' || (filter.compositeFilter.filters ?? []).some(hasOr))

/** @throws INVALID_ARGUMENT with Firestore's sentence */
export const assertFilterLimits = (filter: Filter): void => {
  const leaves = leavesOf(filter)
  for (const leaf of leaves) {
    const operator = operatorOf(leaf)
    const limit = operator === 'NOT_IN' ? notInLimit : disjunctionLimit
    if ((alternatives.has(operator) || operator === 'NOT_IN') && operandCount(leaf) > limit) {
      throw invalidArgument(`'${operator}' supports up to ${limit} comparison values.`)
    }
  }
  assertNameEquality(filter, leaves)
  const operators = leaves.map(operatorOf)
  if (operators.filter((operator) => negations.has(operator)).length > 1) {
    throw invalidArgument(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    )
  }
  const mixesAlternatives = hasOr(filter) || operators.some((name) => alternatives.has(name))
  if (operators.includes('NOT_IN') && mixesAlternatives) {
    throw invalidArgument(
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    )
  }
  if (containmentsPerDisjunction(filter) > 1) {
    throw invalidArgument("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.")
  }
  const count = disjunctions(filter)
  if (count > disjunctionLimit) {
    throw invalidArgument(
      `Too many disjunctions after normalization. Result had ${count} disjunctions which is ` +
        `more than the maximum of ${disjunctionLimit}`,
    )
  }
}
