import {
  Constraint,
  Duration,
  LatLng,
  MapDiff,
  Path,
  RulesSet,
  Timestamp,
  type TypeName,
  type Value,
  Vector,
} from './types.ts'

/** The names that `is` takes. `number` means int or float. */
export const IS_TYPES: readonly string[] = [
  'bool',
  'bytes',
  'constraint',
  'duration',
  'float',
  'int',
  'latlng',
  'list',
  'map',
  'map_diff',
  'number',
  'path',
  'set',
  'string',
  'timestamp',
  'vector',
]

export function typeOf(value: Value): TypeName {
  switch (typeof value) {
    case 'string':
      return 'string'
    case 'bigint':
      return 'int'
    case 'number':
      return 'float'
    case 'boolean':
      return 'bool'
    default:
      return value === null ? 'null' : typeOfObject(value)
  }
}

function typeOfObject(value: Exclude<Value, null | boolean | bigint | number | string>): TypeName {
  if (value instanceof Map) return 'map'
  if (Array.isArray(value)) return 'list'
  if (value instanceof Timestamp) return 'timestamp'
  if (value instanceof Path) return 'path'
  if (value instanceof RulesSet) return 'set'
  if (value instanceof Duration) return 'duration'
  if (value instanceof MapDiff) return 'map_diff'
  if (value instanceof LatLng) return 'latlng'
  if (value instanceof Vector) return 'vector'
  if (value instanceof Constraint) return 'constraint'
  return 'bytes'
}

/** `value is type`. Like Firebase, knows the name `set` but is false for every value. */
export function isOfType(value: Value, type: string): boolean {
  const actual = typeOf(value)
  if (type === 'number') return actual === 'int' || actual === 'float'
  return actual === type && type !== 'set'
}
