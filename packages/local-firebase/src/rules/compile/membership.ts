import { functionMissing } from '../builtins/overload.ts'
import { areIdentical, listIncludes, setIncludes } from '../values/equal.ts'
import {
  NOT_IMPLIED,
  NULL_VALUE,
  outOfBoundsFailure,
  typeMismatchFailure,
  undefinedPropertyFailure,
  unsupportedFailure,
} from '../values/failures.ts'
import { typeOf } from '../values/type-of.ts'
import { Constraint, Failure, Path, type Result, RulesSet, type Value } from '../values/types.ts'

/** `value in container`. */
export function isMember(value: Value, container: Value): Result {
  if (Array.isArray(container)) return listIncludes(container, value)
  if (container instanceof RulesSet) return setIncludes(container, value)
  if (container instanceof Map) {
    if (typeof value === 'string') return container.has(value)
    return unsupportedFailure(`map.in(${typeOf(value)})`, 'map.in(string)')
  }
  if (container instanceof Constraint) return isContained(value, container)
  return container === null ? NULL_VALUE : functionMissing('in')
}

/** `object.name`. */
export function memberOf(object: Value, name: string): Result {
  if (object instanceof Map) return object.get(name) ?? missing(object, name)
  if (object === null) return NULL_VALUE
  return object instanceof Path
    ? undefinedPropertyFailure(name)
    : typeMismatchFailure(object, 'map')
}

/** `object[index]`. */
export function elementOf(object: Value, index: Value): Result {
  if (object === null) return NULL_VALUE
  if (object instanceof Map) {
    return typeof index === 'string' ? memberOf(object, index) : badIndex(object, index, 'string')
  }
  if (object instanceof Path && typeof index === 'string') return undefinedPropertyFailure(index)
  const items = itemsOf(object)
  if (items === undefined) return functionMissing('[]')
  if (typeof index !== 'bigint') return badIndex(object, index, 'int')
  return items[Number(index)] ?? absent(items, index)
}

/** `object[from:to]`. A missing bound means the start or the end. */
export function sliceOf(object: Value, from: Value | undefined, to: Value | undefined): Result {
  if (object === null) return NULL_VALUE
  const items = itemsOf(object)
  if (items === undefined) return functionMissing('[]')
  const first = from ?? 0n
  const end = to ?? BigInt(items.length)
  if (typeof first !== 'bigint') return badIndex(object, first, 'int')
  if (typeof end !== 'bigint') return badIndex(object, end, 'int')
  if (first > end) return new Failure(`Illegal range: from ${first} to ${end}`)
  if (from !== undefined && !isInside(items, first)) return outOfBoundsFailure(first, items.length)
  if (to !== undefined && !isInside(items, end - 1n))
    return outOfBoundsFailure(end - 1n, items.length)
  const cut = items.slice(Number(first), Number(end))
  if (typeof cut === 'string') return cut
  return object instanceof Path ? new Path(cut as string[]) : [...cut]
}

function isContained(value: Value, { terms }: Constraint): Result {
  const contained = terms.some(
    (term) => term.operator === 'contains' && areIdentical(term.value, value),
  )
  return contained || NOT_IMPLIED
}

function itemsOf(object: Value): string | readonly Value[] | undefined {
  if (typeof object === 'string' || Array.isArray(object)) return object
  return object instanceof Path ? object.segments : undefined
}

function missing(object: Map<string, Value>, name: string): Result {
  return object.has(name) ? null : undefinedPropertyFailure(name)
}

function absent(items: string | readonly Value[], index: bigint): Result {
  return isInside(items, index) ? null : outOfBoundsFailure(index, items.length)
}

function isInside(items: string | readonly Value[], index: bigint): boolean {
  return index >= 0n && index < items.length
}

function badIndex(object: Value, index: Value, expected: string): Failure {
  return unsupportedFailure(`${typeOf(object)}[${typeOf(index)}]`, `${typeOf(object)}[${expected}]`)
}
