import { invalidArgument } from '../status.ts'

/** Brings one part of a message into shape. @throws INVALID_ARGUMENT when it cannot */
export type Reader = (value: unknown, depth: number) => unknown

/** Deepest nesting of messages in one another; the limit of protocol buffers. */
const depthLimit = 100
const int32Limit = 2 ** 31
const integerPattern = /^-?\d+$/
const base64Pattern = /^[A-Za-z0-9+/_-]*={0,2}$/

/** What Firestore answers to every message that is not of the announced shape. */
export const malformed = () => invalidArgument("Payload isn't valid for request.")

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Scalars are taken as JSON's own kind or as text. */
export const text: Reader = (value) => {
  if (typeof value === 'object' || value === undefined) throw malformed()
  return String(value)
}

export const bool: Reader = (value) => {
  const isTrue = value === true || value === 'true'
  if (!isTrue && value !== false && value !== 'false') throw malformed()
  return isTrue
}

export const int32: Reader = (value) => {
  const number = typeof value === 'string' && integerPattern.test(value) ? Number(value) : value
  if (!Number.isInteger(number)) throw malformed()
  if ((number as number) < -int32Limit || (number as number) >= int32Limit) throw malformed()
  return number
}

export const int64: Reader = (value) => {
  const digits = Number.isSafeInteger(value) ? String(value) : value
  if (typeof digits !== 'string' || !integerPattern.test(digits)) throw malformed()
  if (BigInt.asIntN(64, BigInt(digits)) !== BigInt(digits)) throw malformed()
  return digits
}

const doubleNames: ReadonlySet<unknown> = new Set(['NaN', 'Infinity', '-Infinity', '-0'])

export const double: Reader = (value) => {
  if (doubleNames.has(value)) return value
  const isNumber = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
  const number = isNumber ? Number(value) : Number.NaN
  if (!Number.isFinite(number)) throw malformed()
  return number
}

/** Base64 in either alphabet. */
export const bytes: Reader = (value) => {
  if (typeof value !== 'string' || !base64Pattern.test(value)) throw malformed()
  return Buffer.from(value, 'base64').toString('base64')
}

/** By name, or by number: the place in the list. Unknown numbers are the unspecified first. */
export const oneOf =
  (...names: readonly (string | null)[]): Reader =>
  (value) => {
    const name = typeof value === 'number' ? (names[value] ?? names[0]) : value
    if (typeof name !== 'string' || !names.includes(name)) throw malformed()
    return name
  }

export const list =
  (element: Reader): Reader =>
  (value, depth) => {
    if (!Array.isArray(value)) throw malformed()
    return value.map((entry) => element(entry, depth))
  }

export const mapOf =
  (entry: Reader): Reader =>
  (value, depth) => {
    if (!isRecord(value)) throw malformed()
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, entry(held, depth)]))
  }

/** For messages that hold messages of their own kind. */
export const lazily =
  (reader: () => Reader): Reader =>
  (value, depth) =>
    reader()(value, depth)

const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_underscore, letter: string) => letter.toUpperCase())

/**
 * A message by the readers of its fields. A field that is null counts as absent.
 * @param exclusive of each of these groups one field at most may be present
 */
export const message =
  (
    fields: Readonly<Record<string, Reader>>,
    ...exclusive: readonly (readonly string[])[]
  ): Reader =>
  (value, depth) => {
    if (!isRecord(value) || depth > depthLimit) throw malformed()
    const read: Record<string, unknown> = {}
    for (const [key, held] of Object.entries(value)) {
      const name = Object.hasOwn(fields, key) ? key : camelCase(key)
      const reader = Object.hasOwn(fields, name) ? fields[name] : undefined
      if (reader === undefined) throw malformed()
      if (held !== null || reader === nothing) read[name] = reader(held, depth + 1)
    }
    for (const group of exclusive) {
      if (group.filter((name) => Object.hasOwn(read, name)).length > 1) throw malformed()
    }
    return read
  }

/** A message whose absent fields are read as these. */
export const withDefaults =
  (reader: Reader, defaults: object): Reader =>
  (value, depth) => ({ ...defaults, ...(reader(value, depth) as object) })

/** The null value: the one field whose presence is null. */
export const nothing: Reader = (value) => {
  if (value !== null && value !== 'NULL_VALUE' && value !== 0) throw malformed()
  return null
}

/** Fields the emulator takes and has no use for. */
export const anything: Reader = (value) => value
