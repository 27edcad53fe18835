import { parseTimestamp } from './times.ts'
import {
  Failure,
  LatLng,
  Path,
  type RulesMap,
  type Timestamp,
  type Value,
  Vector,
} from './types.ts'

/** ProtoJSON, as Firestore's API has it. */
export interface ProtoValue {
  nullValue?: unknown
  booleanValue?: boolean
  integerValue?: string | number
  doubleValue?: number | string
  timestampValue?: string
  stringValue?: string
  bytesValue?: string
  referenceValue?: string
  geoPointValue?: { latitude?: number; longitude?: number }
  arrayValue?: { values?: readonly ProtoValue[] }
  mapValue?: { fields?: Fields }
}

export type Fields = { readonly [field: string]: ProtoValue }

/** `projects` and the project's id. */
const PROJECT_SEGMENTS = 2
const VECTOR_TYPE = '__vector__'

export function toValue(proto: ProtoValue): Value {
  if (proto.stringValue !== undefined) return proto.stringValue
  if (proto.integerValue !== undefined) return BigInt(proto.integerValue)
  if (proto.booleanValue !== undefined) return proto.booleanValue
  if (proto.doubleValue !== undefined) return Number(proto.doubleValue)
  if (proto.timestampValue !== undefined) return toTimestamp(proto.timestampValue)
  if (proto.mapValue !== undefined) return toMapOrVector(proto.mapValue.fields ?? {})
  if (proto.arrayValue !== undefined) return (proto.arrayValue.values ?? []).map(toValue)
  if (proto.referenceValue !== undefined) return pathOfName(proto.referenceValue)
  if (proto.bytesValue !== undefined) return Buffer.from(proto.bytesValue, 'base64')
  if (proto.geoPointValue !== undefined) {
    return new LatLng(proto.geoPointValue.latitude ?? 0, proto.geoPointValue.longitude ?? 0)
  }
  return null
}

export function toMap(fields: Fields): RulesMap {
  const map: RulesMap = new Map()
  for (const field of Object.keys(fields)) map.set(field, toValue(fields[field] ?? {}))
  return map
}

/** Converts claims of a token. Whole numbers become ints. */
export function fromJson(json: unknown): Value {
  if (typeof json === 'string' || typeof json === 'boolean') return json
  if (typeof json === 'number') return Number.isSafeInteger(json) ? BigInt(json) : json
  if (Array.isArray(json)) return json.map(fromJson)
  if (typeof json !== 'object' || json === null) return null
  const map: RulesMap = new Map()
  for (const [key, value] of Object.entries(json)) map.set(key, fromJson(value))
  return map
}

/** `projects/p/databases/(default)/documents/c/d` gives `/databases/(default)/documents/c/d`. */
function pathOfName(name: string): Path {
  return new Path(name.split('/').slice(PROJECT_SEGMENTS))
}

function toTimestamp(text: string): Timestamp {
  const timestamp = parseTimestamp(text)
  if (timestamp instanceof Failure) throw new TypeError(timestamp.reason)
  return timestamp
}

function toMapOrVector(fields: Fields): RulesMap | Vector {
  const map = toMap(fields)
  const components = map.get('value')
  if (map.get('__type__') === VECTOR_TYPE && Array.isArray(components)) {
    return new Vector(components)
  }
  return map
}
