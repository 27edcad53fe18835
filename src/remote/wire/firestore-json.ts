import { isServerTime, isTimeField } from '../../shared/model/time.ts'
import type { RemoteWrite } from '../remote.ts'

type Value = Record<string, unknown>

type Fields = Readonly<Record<string, Value>>

/** Cuts an instant off at whole Unix milliseconds. */
const millisOf = (instant: string): number => Date.parse(instant.replace(/(\.\d{3})\d+/, '$1'))

/**
 * Converts a value of Firestore. Bytes, places and references stay as they are: this product never stores
 * them.
 */
const fromValue = (value: Value): unknown => {
  const [[kind, held] = []] = Object.entries(value)
  switch (kind) {
    case 'timestampValue':
      return millisOf(String(held))
    case 'nullValue':
      return null
    case 'integerValue':
    case 'doubleValue':
      return Number(held)
    case 'arrayValue':
      return ((held as { values?: Value[] }).values ?? []).map(fromValue)
    case 'mapValue':
      return fromFields((held as { fields?: Fields }).fields ?? {})
    default:
      return held
  }
}

/** Converts Firestore's JSON; timestamps become Unix milliseconds. */
export const fromFields = (fields: Fields): Record<string, unknown> =>
  mapValues(fields, (value) => fromValue(value as Value))

const mapValues = <T>(map: object, convert: (value: unknown, key: string) => T) =>
  Object.fromEntries(Object.entries(map).map(([key, value]) => [key, convert(value, key)]))

/** @param isTime whether a number is an instant: its field, or the map around it, is a time field */
const toValue = (value: unknown, isTime: boolean): Value => {
  if (value === null) return { nullValue: null }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number') {
    if (isTime) return { timestampValue: new Date(value).toISOString() }
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
  }
  if (Array.isArray(value)) {
    return { arrayValue: { values: value.map((entry) => toValue(entry, isTime)) } }
  }
  return { mapValue: { fields: toFields(value as object, isTime) } }
}

const toFields = (map: object, inTime = false): Record<string, Value> =>
  mapValues(map, (value, key) => toValue(value, inTime || isTimeField(key)))

const isMap = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isServerTime(value)

export const toFieldValue = (field: string, value: unknown): Value =>
  toValue(value, isTimeField(field))

/** A dotted path in Firestore's quotes, because a uid may begin with a digit. */
const fieldPath = (segments: readonly string[]): string =>
  segments
    .map((segment) =>
      /^[A-Za-z_][A-Za-z0-9_]*$/.test(segment)
        ? segment
        : `\`${segment.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``,
    )
    .join('.')

/** The leaves of a merge: `{ readAt: { me: 1 } }` changes readAt.me and keeps readAt.her. */
const leaves = (map: object, above: readonly string[] = []): [string[], unknown][] =>
  Object.entries(map).flatMap(([key, value]): [string[], unknown][] =>
    isMap(value) && Object.keys(value).length > 0
      ? leaves(value, [...above, key])
      : [[[...above, key], value]],
  )

const withoutServerTimes = (map: object): object =>
  Object.fromEntries(
    Object.entries(map)
      .filter(([, value]) => !isServerTime(value))
      .map(([key, value]) => [key, isMap(value) ? withoutServerTimes(value) : value]),
  )

/** @param root projects/{project}/databases/(default)/documents */
export const toFirestoreWrite = (write: RemoteWrite, root: string): Record<string, unknown> => {
  const name = `${root}/${write.path}`
  if (write.kind === 'delete') return { delete: name }
  const all = leaves(write.data)
  const transforms = all
    .filter(([, value]) => isServerTime(value))
    .map(([path]) => ({ fieldPath: fieldPath(path), setToServerValue: 'REQUEST_TIME' }))
  const mask = all.filter(([, value]) => !isServerTime(value)).map(([path]) => fieldPath(path))
  return {
    update: { name, fields: toFields(withoutServerTimes(write.data)) },
    ...(transforms.length > 0 && { updateTransforms: transforms }),
    ...(write.kind === 'merge'
      ? {
          updateMask: { fieldPaths: mask },
          ...(write.version && { currentDocument: { updateTime: write.version } }),
        }
      : { currentDocument: { exists: false } }),
  }
}
