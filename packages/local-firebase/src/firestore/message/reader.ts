import type { LackingFeature } from '../../lacking/features.ts'
import { invalidArgument, lacking } from '../status.ts'

/** Brings one part of a message into its shape. @throws INVALID_ARGUMENT */
export type Reader = (value: unknown, depth: number) => unknown

/** Protocol buffers refuse messages that are nested deeper. */
const depthLimit = 100
const int32Limit = 2 ** 31
const integerPattern = /^-?\d+$/
const base64Pattern = /^[A-Za-z0-9+/_-]*={0,2}$/

export const malformedRequest = () => invalidArgument("Payload isn't valid for request.")

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** ProtoJSON allows every scalar as JSON's own kind or as text. */
export const text: Reader = (value) => {
  if (typeof value === 'object' || value === undefined) throw malformedRequest()
  return String(value)
}

export const bool: Reader = (value) => {
  const isTrue = value === true || value === 'true'
  if (!isTrue && value !== false && value !== 'false') throw malformedRequest()
  return isTrue
}

export const int32: Reader = (value) => {
  const number = typeof value === 'string' && integerPattern.test(value) ? Number(value) : value
  if (!Number.isInteger(number)) throw malformedRequest()
  if ((number as number) < -int32Limit || (number as number) >= int32Limit) throw malformedRequest()
  return number
}

export const int64: Reader = (value) => {
  const digits = Number.isSafeInteger(value) ? String(value) : value
  if (typeof digits !== 'string' || !integerPattern.test(digits)) throw malformedRequest()
  if (BigInt.asIntN(64, BigInt(digits)) !== BigInt(digits)) throw malformedRequest()
  return digits
}

const doubleNames: ReadonlySet<unknown> = new Set(['NaN', 'Infinity', '-Infinity', '-0'])

export const double: Reader = (value) => {
  if (doubleNames.has(value)) return value
  const isNumber = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
  const number = isNumber ? Number(value) : Number.NaN
  if (!Number.isFinite(number)) throw malformedRequest()
  return number
}

export const bytes: Reader = (value) => {
  if (typeof value !== 'string' || !base64Pattern.test(value)) throw malformedRequest()
  return Buffer.from(value, 'base64').toString('base64')
}

/** Takes a name, or its index in the list. An unknown number becomes the first, unspecified one. */
export const enumReader =
  (...names: readonly (string | null)[]): Reader =>
  (value) => {
    const name = typeof value === 'number' ? (names[value] ?? names[0]) : value
    if (typeof name !== 'string' || !names.includes(name)) throw malformedRequest()
    return name
  }

export const list =
  (element: Reader): Reader =>
  (value, depth) => {
    if (!Array.isArray(value)) throw malformedRequest()
    return value.map((entry) => element(entry, depth))
  }

export const mapOf =
  (entry: Reader): Reader =>
  (value, depth) => {
    if (!isRecord(value)) throw malformedRequest()
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, entry(held, depth)]))
  }

/** Lets a message hold messages of its own kind. */
export const lazyReader =
  (reader: () => Reader): Reader =>
  (value, depth) =>
    reader()(value, depth)

const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_underscore, letter: string) => letter.toUpperCase())

/** Counts a null field as absent. Allows one field at most of each `exclusive` group. */
export const message =
  (
    fields: Readonly<Record<string, Reader>>,
    ...exclusive: readonly (readonly string[])[]
  ): Reader =>
  (value, depth) => {
    if (!isRecord(value) || depth > depthLimit) throw malformedRequest()
    const read: Record<string, unknown> = {}
    for (const [key, held] of Object.entries(value)) {
      const name = Object.hasOwn(fields, key) ? key : camelCase(key)
      const reader = Object.hasOwn(fields, name) ? fields[name] : undefined
      if (reader === undefined) throw malformedRequest()
      if (held !== null || reader === nullReader) read[name] = reader(held, depth + 1)
    }
    for (const group of exclusive) {
      if (group.filter((name) => Object.hasOwn(read, name)).length > 1) throw malformedRequest()
    }
    return read
  }

export const messageWithDefaults =
  (reader: Reader, defaults: object): Reader =>
  (value, depth) => ({ ...defaults, ...(reader(value, depth) as object) })

/** The null value is the one field that is present although it is null. */
export const nullReader: Reader = (value) => {
  if (value !== null && value !== 'NULL_VALUE' && value !== 0) throw malformedRequest()
  return null
}

/** Refuses fields that this emulator lacks and that would change the answer. */
export const lackingReader =
  (feature: LackingFeature): Reader =>
  () => {
    throw lacking(feature)
  }

/** Accepts and ignores a field. */
export const ignoredReader: Reader = (value) => value
