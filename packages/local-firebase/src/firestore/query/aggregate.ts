import { invalidArgument } from '../status.ts'
import type {
  Document,
  FieldReference,
  Fields,
  NumericValue,
  StructuredQuery,
  Value,
} from '../types.ts'
import { canonicalDouble, integerLimits } from '../values/canonical.ts'
import { asDouble, isNumeric } from '../values/compare.ts'
import { nameField } from '../values/field-path.ts'
import { accessorOf } from './filter.ts'

/** An aggregation of a client's request: exactly one of count, sum and avg. */
export interface Aggregation {
  alias?: string
  count?: { upTo?: string | number }
  sum?: { field: FieldReference }
  avg?: { field: FieldReference }
}

const aggregationLimit = 5

/**
 * The paths of all sums and averages. A document that lacks one of them counts in no aggregate.
 * @throws INVALID_ARGUMENT
 */
export const aggregatedPaths = (
  aggregations: readonly Aggregation[],
  query: StructuredQuery,
): readonly string[] => {
  const paths = aggregations.flatMap(({ sum, avg }) => (sum ?? avg)?.field.fieldPath ?? [])
  if (paths.includes(nameField)) {
    throw invalidArgument('Aggregations are not supported for the property: __key__')
  }
  const selected = query.select?.fields?.map(({ fieldPath }) => fieldPath) ?? []
  if (paths.length > 0 && selected.length > 0) refuseSelection(paths, selected)
  return paths
}

const refuseSelection = (paths: readonly string[], selected: readonly string[]): never => {
  if (selected.every((path) => path === nameField)) {
    throw invalidArgument(
      'Aggregation over non-key properties is not supported for base query that only returns keys.',
    )
  }
  const isSelected = (path: string) =>
    selected.some((whole) => path === whole || path.startsWith(`${whole}.`))
  const absent = paths.find((path) => !isSelected(path))
  throw invalidArgument(
    absent === undefined
      ? 'Cannot apply property masks when aggregation fields are present.'
      : `The aggregation property ${absent} is not present in the base query's property mask.`,
  )
}

const numbersIn = (
  documents: readonly Document[],
  field: FieldReference,
): readonly NumericValue[] => documents.map(accessorOf(field.fieldPath)).filter(isNumeric)

const doubleSum = (values: readonly NumericValue[]): number =>
  values.reduce((sum, value) => sum + asDouble(value), 0)

/** The sum of integers is an integer if 64 bits hold it, otherwise a double. */
const sum = (values: readonly NumericValue[]): Value => {
  if (values.every((value) => 'integerValue' in value)) {
    const total = values.reduce((sum, value) => sum + BigInt(value.integerValue), 0n)
    if (total >= integerLimits.low && total <= integerLimits.high) {
      return { integerValue: String(total) }
    }
  }
  return { doubleValue: canonicalDouble(doubleSum(values)) }
}

const average = (values: readonly NumericValue[]): Value =>
  values.length === 0
    ? { nullValue: null }
    : { doubleValue: canonicalDouble(doubleSum(values) / values.length) }

const aggregateOne = (documents: readonly Document[], aggregation: Aggregation): Value => {
  if (aggregation.count !== undefined) {
    const upTo = Number(aggregation.count.upTo ?? Number.POSITIVE_INFINITY)
    if (upTo < 0) {
      throw invalidArgument(
        'The `up_to` value in a COUNT aggregation must be greater than or equal to zero.',
      )
    }
    return { integerValue: String(Math.min(documents.length, upTo)) }
  }
  if (aggregation.sum !== undefined) return sum(numbersIn(documents, aggregation.sum.field))
  if (aggregation.avg !== undefined) return average(numbersIn(documents, aggregation.avg.field))
  throw invalidArgument('Operator field in Aggregation is not set.')
}

/** @throws INVALID_ARGUMENT */
export const aggregate = (
  documents: readonly Document[],
  aggregations: readonly Aggregation[],
): Fields => {
  if (aggregations.length === 0) throw invalidArgument('Aggregations can not be empty.')
  if (aggregations.length > aggregationLimit) {
    throw invalidArgument(`The maximum number of aggregations is ${aggregationLimit}.`)
  }
  const aliases = aggregations.map(({ alias }, index) => alias || `field_${index + 1}`)
  const twice = aliases.find((alias, place) => aliases.indexOf(alias) < place)
  if (twice !== undefined) {
    throw invalidArgument(`Aggregation aliases contain duplicate alias: ${twice}.`)
  }
  return Object.fromEntries(
    aggregations.map((aggregation, index) => [
      aliases[index],
      aggregateOne(documents, aggregation),
    ]),
  )
}
