import { invalidArgument } from '../status.ts'
import type { Fields, Value } from '../types.ts'
import { parseInstant } from './instant.ts'
import { assertDocumentName } from './name.ts'

/** Firestore refuses maps and arrays that are nested deeper. */
const depthLimit = 20
export const integerLimits = { low: -(2n ** 63n), high: 2n ** 63n - 1n }
const integerPattern = /^[+-]?\d+$/
const reservedName = /^__.*__$/
/** The only reserved name that a map may hold. It marks a vector. */
const vectorMarker = '__type__'
const vectorType = '__vector__'
const nameLimitBytes = 1500
const nonFinite: ReadonlySet<unknown> = new Set(['NaN', 'Infinity', '-Infinity', '-0'])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const canonicalInteger = (value: unknown): string => {
  const text = String(value)
  if (!integerPattern.test(text)) throw invalidArgument(`Invalid integer: ${text}.`)
  const integer = BigInt(text)
  if (integer < integerLimits.low || integer > integerLimits.high) {
    throw invalidArgument(`Integer out of range: ${text}.`)
  }
  return integer.toString()
}

/** NaN, infinities and negative zero stay texts, because JSON lacks them. */
export const canonicalDouble = (value: unknown): number | string => {
  const number = typeof value === 'number' || nonFinite.has(value) ? Number(value) : null
  if (number === null) throw invalidArgument(`Invalid double: ${JSON.stringify(value)}.`)
  if (Object.is(number, -0)) return '-0'
  return Number.isFinite(number) ? number : String(number)
}

const assertDegrees = (axis: string, degrees: unknown, limit: number): number => {
  if (typeof degrees === 'number' && Math.abs(degrees) <= limit) return degrees
  const said = Number.isInteger(degrees) ? `${degrees}.0` : String(degrees)
  throw invalidArgument(
    `Geo point ${axis} '${said}' outside permitted range -${limit}.0 to ${limit}.0.`,
  )
}

const canonicalGeoPoint = (value: unknown): { latitude: number; longitude: number } => {
  const { latitude = 0, longitude = 0 } = isRecord(value) ? value : {}
  return {
    latitude: assertDegrees('latitude', latitude, 90),
    longitude: assertDegrees('longitude', longitude, 180),
  }
}

const text = (value: unknown): string => {
  if (typeof value !== 'string') throw invalidArgument(`Invalid string: ${JSON.stringify(value)}.`)
  return value
}

/** The property of the document that holds a value, and the depth below it. */
interface Position {
  property: string
  place: 'property' | 'element'
  depth: number
}

const invalidNested = ({ property }: Position) =>
  invalidArgument(`Property ${property} contains an invalid nested entity.`)

const canonicalArray = (value: unknown, at: Position): { values: Value[] } => {
  const values = isRecord(value) && Array.isArray(value.values) ? value.values : []
  return { values: values.map((element) => canonical(element, { ...at, place: 'element' })) }
}

const canonicalMap = (value: unknown, at: Position): { fields: Fields } => {
  const entries = isRecord(value) && isRecord(value.fields) ? Object.entries(value.fields) : []
  const fields = Object.fromEntries(
    entries.map(([name, held]) => {
      if (name === '') throw invalidNested(at)
      if (reservedName.test(name) && name !== vectorMarker) {
        throw invalidArgument(`field name '${name}' is reserved.`)
      }
      return [name, canonical(held, { ...at, place: 'property' })]
    }),
  )
  assertVector(fields, at)
  return { fields }
}

/** A map with the marker must be a vector. */
const assertVector = ({ [vectorMarker]: marker, value }: Fields, at: Position): void => {
  if (marker === undefined) return
  if (!('stringValue' in marker) || marker.stringValue !== vectorType) throw invalidNested(at)
  if (value === undefined || !('arrayValue' in value)) {
    throw invalidArgument('Vector Value type must be an array.')
  }
}

const readers: Record<string, (value: unknown, at: Position) => Value> = {
  nullValue: () => ({ nullValue: null }),
  booleanValue: (value) => ({ booleanValue: value === true }),
  integerValue: (value) => ({ integerValue: canonicalInteger(value) }),
  doubleValue: (value) => ({ doubleValue: canonicalDouble(value) }),
  timestampValue: (value) => ({ timestampValue: parseInstant(value) }),
  stringValue: (value) => ({ stringValue: text(value) }),
  bytesValue: (value) => ({ bytesValue: Buffer.from(text(value), 'base64').toString('base64') }),
  referenceValue: (value) => ({ referenceValue: assertDocumentName(text(value), 'Resource') }),
  geoPointValue: (value) => ({ geoPointValue: canonicalGeoPoint(value) }),
  arrayValue: (value, at) => ({ arrayValue: canonicalArray(value, deeper(at)) }),
  mapValue: (value, at) => ({ mapValue: canonicalMap(value, deeper(at)) }),
}

const deeper = (at: Position): Position => {
  if (at.depth === depthLimit) throw invalidNested(at)
  return { ...at, depth: at.depth + 1 }
}

const canonical = (value: unknown, at: Position): Value => {
  const [kind, content] = (isRecord(value) ? Object.entries(value)[0] : undefined) ?? []
  const reader = kind === undefined || !Object.hasOwn(readers, kind) ? undefined : readers[kind]
  if (reader === undefined) {
    throw invalidArgument('Cannot convert firestore.v1.Value with type unset.')
  }
  if (at.place === 'element' && kind === 'arrayValue') {
    throw invalidArgument('Cannot convert an array value in an array value.')
  }
  return reader(content, at)
}

/** Brings a value into the shape in which it is stored. @throws INVALID_ARGUMENT */
export const canonicalValue = (value: unknown): Value =>
  canonical(value, { property: '', place: 'property', depth: 0 })

/** Brings fields into the shape in which they are stored. @throws INVALID_ARGUMENT */
export const canonicalFields = (fields: unknown): Fields =>
  Object.fromEntries(
    Object.entries(isRecord(fields) ? fields : {}).map(([name, value]) => {
      if (name === '') throw invalidArgument('The property.name is the empty string.')
      if (reservedName.test(name)) throw invalidArgument(`field name ${name} is reserved`)
      if (Buffer.byteLength(name) > nameLimitBytes) {
        throw invalidArgument(`The property.name is longer than ${nameLimitBytes} bytes.`)
      }
      return [name, canonical(value, { property: name, place: 'property', depth: 0 })]
    }),
  )
