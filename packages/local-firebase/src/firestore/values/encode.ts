import { invalidArgument } from '../status.ts'
import type { Fields, Value } from '../types.ts'
import { canonicalDouble } from './canonical.ts'
import { instantOfMilliseconds } from './instant.ts'

/**
 * Encodes safe integers as integers, other numbers as doubles. Leaves undefined entries out.
 * @throws INVALID_ARGUMENT for what is no plain data
 */
export const encodeValue = (data: unknown): Value => {
  if (data === null) return { nullValue: null }
  if (typeof data === 'boolean') return { booleanValue: data }
  if (typeof data === 'string') return { stringValue: data }
  if (typeof data === 'number') {
    return Number.isSafeInteger(data) && !Object.is(data, -0)
      ? { integerValue: String(data) }
      : { doubleValue: canonicalDouble(data) }
  }
  if (data instanceof Date) return { timestampValue: instantOfMilliseconds(data.getTime()) }
  if (data instanceof Uint8Array) return { bytesValue: Buffer.from(data).toString('base64') }
  if (Array.isArray(data)) return { arrayValue: { values: data.map(encodeValue) } }
  if (typeof data === 'object') return { mapValue: { fields: encodeFields(data) } }
  throw invalidArgument(`${typeof data} has no place in a document.`)
}

export const encodeFields = (data: object): Fields =>
  Object.fromEntries(
    Object.entries(data)
      .filter(([, entry]) => entry !== undefined)
      .map(([name, entry]) => [name, encodeValue(entry)]),
  )
