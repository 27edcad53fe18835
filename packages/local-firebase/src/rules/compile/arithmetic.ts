import { unsupportedFailure } from '../values/failures.ts'
import { checkedInt, wrappedInt } from '../values/numbers.ts'
import { checkedDuration, checkedTimestamp } from '../values/times.ts'
import { typeOf } from '../values/type-of.ts'
import { Duration, Failure, type Result, Timestamp, type Value } from '../values/types.ts'

type ArithmeticOperator = '+' | '-' | '*' | '/' | '%'

const DIVIDE_BY_ZERO = new Failure('Divide by zero')

export function arithmetic(operator: ArithmeticOperator, left: Value, right: Value): Result {
  if (typeof left === 'bigint' && typeof right === 'bigint') return ints(operator, left, right)
  if (isNumber(left) && isNumber(right)) return floats(operator, Number(left), Number(right))
  if (operator === '+') return add(left, right)
  if (operator === '-') return subtract(left, right)
  return refused(operator, left, right)
}

export function negateNumber(value: Value): Result {
  if (typeof value === 'bigint') return checkedInt(-value)
  if (typeof value === 'number') return -value
  if (value instanceof Duration) return new Duration(-value.nanos)
  return unsupportedFailure(`-${typeOf(value)}`, '-int, -float, -duration')
}

function isNumber(value: Value): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number'
}

function ints(operator: ArithmeticOperator, left: bigint, right: bigint): Result {
  switch (operator) {
    case '+':
      return checkedInt(left + right)
    case '-':
      return checkedInt(left - right)
    case '*':
      return checkedInt(left * right)
    case '/':
      return right === 0n ? DIVIDE_BY_ZERO : wrappedInt(left / right)
    case '%':
      return right === 0n ? DIVIDE_BY_ZERO : left % right
  }
}

function floats(operator: ArithmeticOperator, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      return left / right
    case '%':
      return left % right
  }
}

function add(left: Value, right: Value): Result {
  if (typeof left === 'string' && typeof right === 'string') return left + right
  if (left instanceof Duration) {
    if (right instanceof Duration) return checkedDuration(left.nanos + right.nanos)
    if (right instanceof Timestamp) return checkedTimestamp(left.nanos + right.nanos)
  }
  if (left instanceof Timestamp && right instanceof Duration) {
    return checkedTimestamp(left.nanos + right.nanos)
  }
  return refused('+', left, right)
}

function subtract(left: Value, right: Value): Result {
  if (left instanceof Duration && right instanceof Duration) {
    return checkedDuration(left.nanos - right.nanos)
  }
  if (left instanceof Timestamp) {
    if (right instanceof Duration) return checkedTimestamp(left.nanos - right.nanos)
    if (right instanceof Timestamp) return checkedDuration(left.nanos - right.nanos)
  }
  return refused('-', left, right)
}

function refused(operator: ArithmeticOperator, left: Value, right: Value): Failure {
  return unsupportedFailure(
    `${typeOf(left)} ${operator} ${typeOf(right)}`,
    'operands of matching types',
  )
}
