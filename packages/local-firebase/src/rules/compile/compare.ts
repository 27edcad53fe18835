import { areEqual } from '../values/equal.ts'
import { NOT_IMPLIED, typeMismatchFailure, unsupportedFailure } from '../values/failures.ts'
import { typeOf } from '../values/type-of.ts'
import {
  Constraint,
  Duration,
  type Result,
  type Term,
  Timestamp,
  type Value,
} from '../values/types.ts'

type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>='

const MIRRORED: Readonly<Record<Comparison, Comparison>> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}

export function compareOperands(operator: Comparison, left: Value, right: Value): Result {
  if (left instanceof Constraint) return compareConstraint(operator, left, right)
  if (right instanceof Constraint) return compareConstraint(MIRRORED[operator], right, left)
  if (operator === '==') return areEqual(left, right)
  if (operator === '!=') return !areEqual(left, right)
  const order = orderOf(left, right)
  if (order === undefined) {
    return unsupportedFailure(
      `${typeOf(left)} ${operator} ${typeOf(right)}`,
      'two numbers, strings, bytes, timestamps or durations',
    )
  }
  return holds(operator, order)
}

/** Negative, zero or positive. NaN for a NaN, undefined for a type without an order. */
function orderOf(left: Value, right: Value): number | undefined {
  if (isNumber(left) && isNumber(right)) return numberOrder(left, right)
  if (typeof left === 'string' && typeof right === 'string') {
    return left < right ? -1 : left > right ? 1 : 0
  }
  if (left instanceof Timestamp && right instanceof Timestamp) return sign(left.nanos - right.nanos)
  if (left instanceof Duration && right instanceof Duration) return sign(left.nanos - right.nanos)
  if (left instanceof Uint8Array && right instanceof Uint8Array) return Buffer.compare(left, right)
  return undefined
}

/** Compares two ints exactly, an int and a float as floats. */
function numberOrder(left: bigint | number, right: bigint | number): number {
  if (typeof left === 'bigint' && typeof right === 'bigint') return sign(left - right)
  const [first, second] = [Number(left), Number(right)]
  if (first === second) return 0
  return first < second ? -1 : first > second ? 1 : Number.NaN
}

function isNumber(value: Value): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number'
}

function sign(difference: bigint): number {
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

function holds(operator: Comparison, order: number): boolean {
  switch (operator) {
    case '==':
      return order === 0
    case '!=':
      return order !== 0
    case '<':
      return order < 0
    case '<=':
      return order <= 0
    case '>':
      return order > 0
    case '>=':
      return order >= 0
  }
}

/** True if the query implies the comparison. Otherwise the answer is unknown, which is an error. */
function compareConstraint(operator: Comparison, constraint: Constraint, value: Value): Result {
  if (value instanceof Constraint) return typeMismatchFailure(value, 'a value')
  if (operator === '!=' && value === null) return true
  return constraint.terms.some((term) => implies(term, operator, value)) || NOT_IMPLIED
}

function implies(term: Term, operator: Comparison, value: Value): boolean {
  if (!isComparable(term.value, value)) return false
  if (term.operator === '==') return compareOperands(operator, term.value, value) === true
  if (term.operator === 'contains') return false
  if (term.operator === '!=') return operator === '!=' && areEqual(term.value, value)
  const order = orderOf(term.value, value)
  return order !== undefined && impliesByOrder(term.operator, operator, order)
}

/** A float of the rule also meets ints, an int of the rule only ints. */
function isComparable(known: Value, value: Value): boolean {
  return typeOf(known) === typeOf(value) || (isNumber(known) && typeof value === 'number')
}

/** @param order of the term's bound against the rule's */
function impliesByOrder(known: '<' | '<=' | '>' | '>=', asked: Comparison, order: number): boolean {
  switch (known) {
    case '>':
      return (asked === '>' || asked === '>=' || asked === '!=') && order >= 0
    case '>=':
      return (asked === '>=' && order >= 0) || ((asked === '>' || asked === '!=') && order > 0)
    case '<':
      return (asked === '<' || asked === '<=' || asked === '!=') && order <= 0
    case '<=':
      return (asked === '<=' && order <= 0) || ((asked === '<' || asked === '!=') && order < 0)
  }
}
