import { invalidArgument } from '../status.ts'
import type { Fields, Value } from '../types.ts'
import { parseInstant } from './instant.ts'

/** Deepest nesting of maps and arrays Firestore stores. */
const depthLimit = 20
/** What 64 bits hold. */
export const integerLimits = { low: -(2n ** 63n), high: 2n ** 63n - 1n }
const integerPattern = /^[+-]?\d+$/
const reservedName = /^__.*__$/
/** The marker of a vector is the one reserved name a map may hold. */
const vectorMarker = '__type__'
const nonFinite: ReadonlySet<unknown> = new Set(['NaN', 'Infinity', '-Infinity', '-0'])

type Place = 'property' | 'element'

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

/** JSON has no NaN, no infinities and no negative zero: these stay text. */
export const canonicalDouble = (value: unknown): number | string => {
  const number = typeof value === 'number' || nonFinite.has(value) ? Number(value) : null
  if (number === null) throw invalidArgument(`Invalid double: ${JSON.stringify(value)}.`)
  if (Object.is(number, -0)) return '-0'
  return Number.isFinite(number) ? number : String(number)
}

const canonicalGeoPoint = (value: unknown): { latitude: number; longitude: number } => {
  const { latitude = 0, longitude = 0 } = isRecord(value) ? value : {}
  if (typeof latitude !== 'number' || typeof longitude !== 'number') {
    throw invalidArgument('A geo point needs two numbers.')
  }
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
    throw invalidArgument('A geo point lies outside the globe.')
  }
  return { latitude, longitude }
}

const canonicalArray = (value: unknown, depth: number): { values: Value[] } => {
  const values = isRecord(value) && Array.isArray(value.values) ? value.values : []
  return { values: values.map((element) => canonical(element, 'element', depth)) }
}

const text = (value: unknown): string => {
  if (typeof value !== 'string') throw invalidArgument(`Invalid string: ${JSON.stringify(value)}.`)
  return value
}

/** What each kind of value looks like once stored. */
const readers: Record<string, (value: unknown, depth: number) => Value> = {
  nullValue: () => ({ nullValue: null }),
  booleanValue: (value) => ({ booleanValue: value === true }),
  integerValue: (value) => ({ integerValue: canonicalInteger(value) }),
  doubleValue: (value) => ({ doubleValue: canonicalDouble(value) }),
  timestampValue: (value) => ({ timestampValue: parseInstant(value) }),
  stringValue: (value) => ({ stringValue: text(value) }),
  bytesValue: (value) => ({ bytesValue: Buffer.from(text(value), 'base64').toString('base64') }),
  referenceValue: (value) => ({ referenceValue: text(value) }),
  geoPointValue: (value) => ({ geoPointValue: canonicalGeoPoint(value) }),
  arrayValue: (value, depth) => ({ arrayValue: canonicalArray(value, depth + 1) }),
  mapValue: (value, depth) => ({
    mapValue: { fields: canonicalMap(isRecord(value) ? value.fields : {}, depth + 1) },
  }),
}

const canonical = (value: unknown, place: Place, depth: number): Value => {
  if (depth > depthLimit) throw invalidArgument(`Values nest deeper than ${depthLimit} levels.`)
  const [kind, content] = (isRecord(value) ? Object.entries(value)[0] : undefined) ?? []
  const reader = kind === undefined || !Object.hasOwn(readers, kind) ? undefined : readers[kind]
  if (reader === undefined) throw invalidArgument(`Invalid value: ${JSON.stringify(value)}.`)
  if (place === 'element' && kind === 'arrayValue') {
    throw invalidArgument('Cannot convert an array value in an array value.')
  }
  return reader(content, depth)
}

const canonicalMap = (fields: unknown, depth: number): Fields => {
  const entries = isRecord(fields) ? Object.entries(fields) : []
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (name === '') throw invalidArgument('The property.name is the empty string.')
      if (reservedName.test(name) && !(name === vectorMarker && depth > 0)) {
        throw invalidArgument(`field name ${name} is reserved`)
      }
      return [name, canonical(value, 'property', depth)]
    }),
  )
}

/** A value in the one shape the emulator stores. @throws INVALID_ARGUMENT */
export const canonicalValue = (value: unknown): Value => canonical(value, 'property', 0)

/** A document's fields in the one shape the emulator stores. @throws INVALID_ARGUMENT */
export const canonicalFields = (fields: unknown): Fields => canonicalMap(fields, 0)
