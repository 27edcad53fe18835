import {
  Constraint,
  Duration,
  LatLng,
  MapDiff,
  Path,
  RulesSet,
  Timestamp,
  type Value,
  Vector,
} from './types.ts'

/** Whether an int can equal a float inside values. */
type Numbers = 'exact' | 'across'

/** `left == right`. The operands may be an int and a float, values inside them may not. */
export function areEqual(left: Value, right: Value): boolean {
  if (typeof left === 'bigint' && typeof right === 'number') return Number(left) === right
  if (typeof left === 'number' && typeof right === 'bigint') return left === Number(right)
  return same(left, right, 'exact')
}

/** Equality of list items and of `in`. */
export function areIdentical(left: Value, right: Value): boolean {
  return same(left, right, 'exact')
}

/** Equality of set items and map differences: 1 equals 1.0 at every depth. */
export function areEquivalent(left: Value, right: Value): boolean {
  return same(left, right, 'across')
}

export function listIncludes(items: readonly Value[], value: Value): boolean {
  return items.some((item) => areIdentical(item, value))
}

export function setIncludes(set: RulesSet, value: Value): boolean {
  return set.items.some((item) => areEquivalent(item, value))
}

function same(left: Value, right: Value, numbers: Numbers): boolean {
  if (typeof left !== 'object' || left === null) {
    return left === right || (numbers === 'across' && sameNumber(left, right))
  }
  if (typeof right !== 'object' || right === null) return false
  if (left === right) return !(left instanceof Constraint)
  if (Array.isArray(left)) return Array.isArray(right) && sameItems(left, right, numbers)
  if (left instanceof Map) return right instanceof Map && sameEntries(left, right, numbers)
  if (left instanceof Uint8Array) {
    return right instanceof Uint8Array && Buffer.compare(left, right) === 0
  }
  if (left instanceof Timestamp) return right instanceof Timestamp && left.nanos === right.nanos
  if (left instanceof Duration) return right instanceof Duration && left.nanos === right.nanos
  if (left instanceof Path) {
    return right instanceof Path && sameItems(left.segments, right.segments, numbers)
  }
  if (left instanceof LatLng) {
    return (
      right instanceof LatLng &&
      left.latitude === right.latitude &&
      left.longitude === right.longitude
    )
  }
  if (left instanceof RulesSet) return right instanceof RulesSet && sameSet(left, right)
  if (left instanceof MapDiff) {
    return (
      right instanceof MapDiff &&
      sameEntries(left.after, right.after, numbers) &&
      sameEntries(left.before, right.before, numbers)
    )
  }
  if (left instanceof Vector) {
    return right instanceof Vector && sameItems(left.components, right.components, numbers)
  }
  // Two constraints may or may not mean one value, so they do not count as equal.
  return false
}

function sameNumber(left: Value, right: Value): boolean {
  return (
    (typeof left === 'bigint' && typeof right === 'number' && Number(left) === right) ||
    (typeof left === 'number' && typeof right === 'bigint' && left === Number(right))
  )
}

function sameItems(left: readonly Value[], right: readonly Value[], numbers: Numbers): boolean {
  return (
    left.length === right.length &&
    left.every((item, index) => same(item, right[index] as Value, numbers))
  )
}

function sameEntries(
  left: Map<string, Value>,
  right: Map<string, Value>,
  numbers: Numbers,
): boolean {
  if (left.size !== right.size) return false
  for (const [key, value] of left) {
    const other = right.get(key)
    if (other === undefined || !same(value, other, numbers)) return false
  }
  return true
}

function sameSet(left: RulesSet, right: RulesSet): boolean {
  return (
    left.items.length === right.items.length && left.items.every((item) => setIncludes(right, item))
  )
}
