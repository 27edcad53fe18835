import { invalidArgument } from '../status.ts'
import type { Fields, FieldTransform, Instant, NumericValue, Value } from '../types.ts'
import { canonicalDouble, canonicalValue, integerLimits } from '../values/canonical.ts'
import { asDouble, compareValues, equalValues, isNaNValue, isNumeric } from '../values/compare.ts'
import { type FieldPath, getField, parseFieldPath, setField } from '../values/field-path.ts'

export interface Transform {
  path: FieldPath
  /** @param time of the request */
  apply(current: Value | undefined, time: Instant): Value
  /** Array transforms answer null, all others the new value. */
  answers: 'value' | 'null'
}

const transformLimit = 500
/** Integers saturate at 64 bits. One double makes the sum a double. */
const add = (left: NumericValue, right: NumericValue): Value => {
  if ('doubleValue' in left || 'doubleValue' in right) {
    return { doubleValue: canonicalDouble(asDouble(left) + asDouble(right)) }
  }
  const sum = BigInt(left.integerValue) + BigInt(right.integerValue)
  const { low, high } = integerLimits
  return { integerValue: String(sum < low ? low : sum > high ? high : sum) }
}

/** @param sense 1 keeps the larger, -1 the smaller. NaN wins; equals keep the stored value */
const extreme =
  (operand: NumericValue, sense: 1 | -1) =>
  (current: Value | undefined): Value => {
    if (!isNumeric(current) || isNaNValue(operand)) return operand
    if (isNaNValue(current)) return current
    return compareValues(operand, current) * sense > 0 ? operand : current
  }

const elementsOf = (value: Value | undefined): readonly Value[] =>
  value !== undefined && 'arrayValue' in value ? value.arrayValue.values : []

const includes = (values: readonly Value[], wanted: Value): boolean =>
  values.some((value) => equalValues(value, wanted))

const append =
  (additions: readonly Value[]) =>
  (current: Value | undefined): Value => {
    const values = [...elementsOf(current)]
    for (const addition of additions) if (!includes(values, addition)) values.push(addition)
    return { arrayValue: { values } }
  }

const remove =
  (unwanted: readonly Value[]) =>
  (current: Value | undefined): Value => ({
    arrayValue: { values: elementsOf(current).filter((value) => !includes(unwanted, value)) },
  })

const numericOperand = (value: unknown): NumericValue => {
  const operand = canonicalValue(value)
  if (!isNumeric(operand)) throw invalidArgument('Input must be int64 or double.')
  return operand
}

const operands = (list: { values?: readonly Value[] }): readonly Value[] =>
  (list.values ?? []).map(canonicalValue)

const readTransform = (raw: FieldTransform): Transform => {
  const path = parseFieldPath(raw.fieldPath)
  if (raw.setToServerValue !== undefined) {
    if (raw.setToServerValue !== 'REQUEST_TIME') {
      throw invalidArgument(
        'ServerValue type must be specified for set_to_server_value transformation.',
      )
    }
    return { path, apply: (_current, time) => ({ timestampValue: time }), answers: 'value' }
  }
  if (raw.increment !== undefined) {
    const operand = numericOperand(raw.increment)
    const apply = (current: Value | undefined) =>
      isNumeric(current) ? add(current, operand) : operand
    return { path, apply, answers: 'value' }
  }
  if (raw.maximum !== undefined) {
    return { path, apply: extreme(numericOperand(raw.maximum), 1), answers: 'value' }
  }
  if (raw.minimum !== undefined) {
    return { path, apply: extreme(numericOperand(raw.minimum), -1), answers: 'value' }
  }
  if (raw.appendMissingElements !== undefined) {
    return { path, apply: append(operands(raw.appendMissingElements)), answers: 'null' }
  }
  if (raw.removeAllFromArray !== undefined) {
    return { path, apply: remove(operands(raw.removeAllFromArray)), answers: 'null' }
  }
  throw invalidArgument('Operation type must be specified for field transformation.')
}

/** @throws INVALID_ARGUMENT */
export const readTransforms = (raw: readonly FieldTransform[]): readonly Transform[] => {
  if (raw.length > transformLimit) {
    throw invalidArgument(`A write may hold ${transformLimit} field transforms.`)
  }
  const transforms = raw.map(readTransform)
  assertApart(transforms)
  return transforms
}

/** One property may be transformed twice, but not together with a part of it. */
const assertApart = (transforms: readonly Transform[]): void => {
  const paths = new Set(transforms.map(({ path }) => JSON.stringify(path)))
  for (const { path } of transforms) {
    for (let length = 1; length < path.length; length += 1) {
      const holder = path.slice(0, length)
      if (!paths.has(JSON.stringify(holder))) continue
      throw invalidArgument(
        `Cannot transform property ${holder.join('.')} and its nested property at the same time.`,
      )
    }
  }
}

/** Each transform sees the result of the one before. */
export const applyTransforms = (
  transforms: readonly Transform[],
  before: Fields,
  time: Instant,
): { fields: Fields; results: readonly Value[] } => {
  const results: Value[] = []
  let fields = before
  for (const { path, apply, answers } of transforms) {
    const value = apply(getField(fields, path), time)
    fields = setField(fields, path, value)
    results.push(answers === 'value' ? value : { nullValue: null })
  }
  return { fields, results }
}
