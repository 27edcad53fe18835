import type { Fields, NumericValue, Value } from '../types.ts'
import { compareNames } from './name.ts'
import { compareText } from './text-order.ts'

/** Firestore's order of types: integers and doubles are one type, vectors precede other maps. */
const typeRanks = {
  nullValue: 0,
  booleanValue: 1,
  integerValue: 2,
  doubleValue: 2,
  timestampValue: 3,
  stringValue: 4,
  bytesValue: 5,
  referenceValue: 6,
  geoPointValue: 7,
  arrayValue: 8,
  mapValue: 10,
} as const
const vectorRank = 9
const vectorType = '__vector__'

const kindOf = (value: Value) => Object.keys(value)[0] as keyof typeof typeRanks

const vectorOf = (fields: Fields): readonly Value[] | null => {
  const { __type__: type, value } = fields
  if (type === undefined || !('stringValue' in type) || type.stringValue !== vectorType) return null
  return value !== undefined && 'arrayValue' in value ? value.arrayValue.values : null
}

/** Values of different rank are never equal. Range filters match within one rank only. */
export const typeRank = (value: Value): number =>
  'mapValue' in value && vectorOf(value.mapValue.fields) !== null
    ? vectorRank
    : typeRanks[kindOf(value)]

export const isNaNValue = (value: Value): boolean =>
  'doubleValue' in value && Number.isNaN(Number(value.doubleValue))

const sign = <T extends number | bigint | string>(left: T, right: T): number =>
  left < right ? -1 : left > right ? 1 : 0

export const isNumeric = (value: Value | undefined): value is NumericValue =>
  value !== undefined && ('integerValue' in value || 'doubleValue' in value)

export const asDouble = (value: NumericValue): number =>
  Number('integerValue' in value ? value.integerValue : value.doubleValue)

/** NaN comes first. JavaScript compares a bigint and a double exactly. */
const compareNumbers = (left: NumericValue, right: NumericValue): number => {
  const a = 'integerValue' in left ? BigInt(left.integerValue) : Number(left.doubleValue)
  const b = 'integerValue' in right ? BigInt(right.integerValue) : Number(right.doubleValue)
  const unordered = Number(Number.isNaN(b)) - Number(Number.isNaN(a))
  return unordered || sign<number | bigint>(a, b)
}

const compareArrays = (left: readonly Value[], right: readonly Value[]): number => {
  const length = Math.min(left.length, right.length)
  for (let index = 0; index < length; index += 1) {
    const order = compareValues(left[index] as Value, right[index] as Value)
    if (order !== 0) return order
  }
  return left.length - right.length
}

/** The shorter vector comes first, then the elements decide. */
const compareVectors = (left: readonly Value[], right: readonly Value[]): number =>
  left.length - right.length || compareArrays(left, right)

/** The first key that differs decides, then its values, then the size. */
const compareMaps = (left: Fields, right: Fields): number => {
  const leftKeys = Object.keys(left).sort(compareText)
  const rightKeys = Object.keys(right).sort(compareText)
  const length = Math.min(leftKeys.length, rightKeys.length)
  for (let index = 0; index < length; index += 1) {
    const leftKey = leftKeys[index] as string
    const rightKey = rightKeys[index] as string
    const order =
      compareText(leftKey, rightKey) ||
      compareValues(left[leftKey] as Value, right[rightKey] as Value)
    if (order !== 0) return order
  }
  return leftKeys.length - rightKeys.length
}

/** Firestore's total order. Numbers of equal size are equal, whatever their type. */
export const compareValues = (left: Value, right: Value): number => {
  const rank = typeRank(left)
  if (rank !== typeRank(right)) return rank - typeRank(right)
  if (isNumeric(left) && isNumeric(right)) return compareNumbers(left, right)
  if ('booleanValue' in left && 'booleanValue' in right) {
    return Number(left.booleanValue) - Number(right.booleanValue)
  }
  if ('timestampValue' in left && 'timestampValue' in right) {
    return sign(left.timestampValue, right.timestampValue)
  }
  if ('stringValue' in left && 'stringValue' in right) {
    return compareText(left.stringValue, right.stringValue)
  }
  if ('bytesValue' in left && 'bytesValue' in right) {
    return Buffer.from(left.bytesValue, 'base64').compare(Buffer.from(right.bytesValue, 'base64'))
  }
  if ('referenceValue' in left && 'referenceValue' in right) {
    return compareNames(left.referenceValue, right.referenceValue)
  }
  if ('geoPointValue' in left && 'geoPointValue' in right) {
    const { geoPointValue: a } = left
    const { geoPointValue: b } = right
    return sign(a.latitude, b.latitude) || sign(a.longitude, b.longitude)
  }
  if ('arrayValue' in left && 'arrayValue' in right) {
    return compareArrays(left.arrayValue.values, right.arrayValue.values)
  }
  if ('mapValue' in left && 'mapValue' in right) {
    return compareMapValues(left.mapValue.fields, right.mapValue.fields)
  }
  return 0
}

const compareMapValues = (left: Fields, right: Fields): number => {
  const leftVector = vectorOf(left)
  const rightVector = vectorOf(right)
  return leftVector !== null && rightVector !== null
    ? compareVectors(leftVector, rightVector)
    : compareMaps(left, right)
}

export const equalValues = (left: Value, right: Value): boolean =>
  'stringValue' in left && 'stringValue' in right
    ? left.stringValue === right.stringValue
    : compareValues(left, right) === 0
