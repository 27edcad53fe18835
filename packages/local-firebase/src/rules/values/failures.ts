import { typeOf } from './type-of.ts'
import { Failure, type Result, type Value } from './types.ts'

/** The failure of a value that a query does not know, such as the id of a document. */
export const UNKNOWN_FAILURE = new Failure('Null value error: not known before the query has run')

export const NULL_VALUE = new Failure('Null value error')

export const NOT_IMPLIED = new Failure('The query does not say enough to decide this comparison')

export function isFailure(result: Result): result is Failure {
  return result instanceof Failure
}

export function typeMismatchFailure(value: Value, expected: string): Failure {
  return new Failure(`Type error: received ${typeOf(value)}, expected ${expected}`)
}

export function unsupportedFailure(received: string, expected: string): Failure {
  return new Failure(`Unsupported operation: received ${received}, expected ${expected}`)
}

export function undefinedPropertyFailure(name: string): Failure {
  return new Failure(`Property ${name} is undefined on object`)
}

export function outOfBoundsFailure(index: bigint, size: number): Failure {
  return new Failure(`Index out of bounds: index ${index}, size ${size}`)
}
