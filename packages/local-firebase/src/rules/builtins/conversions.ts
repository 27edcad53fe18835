import { unsupported } from '../values/failures.ts'
import { checkedInt, floatText, truncatedInt } from '../values/numbers.ts'
import { typeOf } from '../values/type-of.ts'
import { Failure, Path, type Result, type Value } from '../values/types.ts'
import { plain, type Table } from './overload.ts'

const INT = /^[+-]?\d+$/
const FLOAT = /^\s*[+-]?(NaN|Infinity|(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?[fFdD]?)\s*$/

export const globalFunctions: Table = {
  int: [
    plain(['int'], (value) => value),
    plain(['float'], truncatedInt),
    plain(['string'], intOfText),
  ],
  float: [plain(['float'], (value) => value), plain(['string'], floatOfText)],
  string: [plain(['any'], toText)],
  path: [plain(['string'], toPath)],
  debug: [plain(['any'], (value) => value), plain(['any', 'any'], (value) => value)],
}

/** `string()` of a null, bool, int, float, string or path. */
export function toText(value: Value): string | Failure {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return floatText(value)
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint') {
    return String(value)
  }
  if (value instanceof Path) return value.toString()
  return unsupported(
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
