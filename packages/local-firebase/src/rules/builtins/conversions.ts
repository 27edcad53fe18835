import { unsupportedFailure } from '../values/failures.ts'
import { checkedInt, floatText, truncatedInt } from '../values/numbers.ts'
import { typeOf } from '../values/type-of.ts'
import { Failure, Path, type Result, type Value } from '../values/types.ts'
import { functionOverload, type Table } from './overload.ts'

const INT = /^[+-]?\d+$/
const FLOAT = /^\s*[+-]?(NaN|Infinity|(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?[fFdD]?)\s*$/

export const globalFunctions: Table = {
  int: [
    functionOverload(['int'], (value) => value),
    functionOverload(['float'], truncatedInt),
    functionOverload(['string'], intOfText),
  ],
  float: [functionOverload(['float'], (value) => value), functionOverload(['string'], floatOfText)],
  string: [functionOverload(['any'], toText)],
  path: [functionOverload(['string'], toPath)],
  debug: [
    functionOverload(['any'], (value) => value),
    functionOverload(['any', 'any'], (value) => value),
  ],
}

/** `string()` of a null, bool, int, float, string or path. */
export function toText(value: Value): string | Failure {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return floatText(value)
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint') {
    return String(value)
  }
  if (value instanceof Path) return value.toString()
  return unsupportedFailure(
    `string(${typeOf(value)})`,
    'string(int), string(float), string(null), string(string), string(bool), string(path)',
  )
}

function intOfText(text: string): Result {
  return INT.test(text) ? checkedInt(BigInt(text.replace('+', ''))) : notConverted(text, 'int')
}

function floatOfText(text: string): Result {
  if (!FLOAT.test(text)) return notConverted(text, 'float')
  return Number(text.trim().replace(/[fFdD]$/, ''))
}

function notConverted(text: string, type: string): Failure {
  return new Failure(`Type conversion error: "${text}" is no ${type}`)
}

function toPath(text: string): Result {
  const segments = (text.startsWith('/') ? text.slice(1) : text).split('/')
  if (segments.includes('')) return new Failure(`Invalid path: "${text}" has an empty segment`)
  return new Path(segments)
}
