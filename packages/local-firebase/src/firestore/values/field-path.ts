import { invalidArgument } from '../status.ts'
import type { Fields, Value } from '../types.ts'

/** `a.b` is ['a', 'b']. */
export type FieldPath = readonly string[]

/** Means the document's name, in queries and projections. */
export const nameField = '__name__'

const pathSyntax =
  'Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths ' +
  'must match regex (`(?:[^`\\\\]|(?:\\\\.))+`)'
const segmentPattern = /([a-zA-Z_][a-zA-Z_0-9]*)|`((?:[^`\\]|\\.)+)`/y

/** Reads `a.b` and `` `odd name`.c ``. @throws INVALID_ARGUMENT */
export const parseFieldPath = (text = ''): FieldPath => {
  if (text === '') throw invalidArgument('Invalid empty property path string.')
  const malformed = invalidArgument(`Invalid property path "${text}". ${pathSyntax}`)
  const path: string[] = []
  let index = 0
  while (index <= text.length) {
    segmentPattern.lastIndex = index
    const match = segmentPattern.exec(text)
    if (match === null) throw malformed
    path.push(match[1] ?? (match[2] ?? '').replace(/\\(.)/g, '$1'))
    index = segmentPattern.lastIndex
    if (index === text.length) return path
    if (text[index] !== '.') throw malformed
    index += 1
  }
  throw malformed
}

/** Ignores names that every object inherits. */
const fieldOf = (fields: Fields, name: string): Value | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined

export const getField = (fields: Fields, path: FieldPath): Value | undefined => {
  let value: Value | undefined = { mapValue: { fields } }
  for (const segment of path) {
    if (value === undefined || !('mapValue' in value)) return undefined
    value = fieldOf(value.mapValue.fields, segment)
  }
  return value
}

/** Replaces the value at the path. Everything above it becomes a map. */
export const setField = (fields: Fields, path: FieldPath, value: Value): Fields => {
  const [first = '', ...rest] = path
  if (rest.length === 0) return { ...fields, [first]: value }
  const inner = fieldOf(fields, first)
  const innerFields = inner !== undefined && 'mapValue' in inner ? inner.mapValue.fields : {}
  return { ...fields, [first]: { mapValue: { fields: setField(innerFields, rest, value) } } }
}

export const deleteField = (fields: Fields, path: FieldPath): Fields => {
  const [first = '', ...rest] = path
  const inner = fieldOf(fields, first)
  if (inner === undefined) return fields
  if (rest.length === 0) {
    const { [first]: _deleted, ...others } = fields
    return others
  }
  if (!('mapValue' in inner)) return fields
  return { ...fields, [first]: { mapValue: { fields: deleteField(inner.mapValue.fields, rest) } } }
}

export const pickFields = (fields: Fields, paths: readonly FieldPath[]): Fields =>
  paths.reduce<Fields>((picked, path) => {
    const value = getField(fields, path)
    return value === undefined ? picked : setField(picked, path, value)
  }, {})
