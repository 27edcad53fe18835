import { NANOS_PER_SECOND, toDate } from './times.ts'
import { typeOf } from './type-of.ts'
import {
  Duration,
  Failure,
  LatLng,
  Path,
  type Result,
  RulesSet,
  Timestamp,
  type Value,
} from './types.ts'

/** A value of a coverage report: one key, which names the type. */
export type ReportValue = { [type: string]: unknown }

export function toReportValue(result: Result): ReportValue {
  if (result instanceof Failure) return { undefined: { causeMessage: result.reason } }
  return fromValue(result)
}

function fromValue(value: Value): ReportValue {
  if (value === null) return { nullValue: null }
  if (typeof value === 'boolean') return { boolValue: value }
  if (typeof value === 'bigint') return { intValue: String(value) }
  if (typeof value === 'number') return { floatValue: value }
  if (typeof value === 'string') return { stringValue: value }
  if (value instanceof Uint8Array) return { bytesValue: Buffer.from(value).toString('base64') }
  if (Array.isArray(value)) return { listValue: { values: value.map(fromValue) } }
  if (value instanceof RulesSet) return { setValue: { values: value.items.map(fromValue) } }
  if (value instanceof Map) return { mapValue: { fields: fieldsOf(value) } }
  if (value instanceof Path) {
    return { pathValue: { segments: value.segments.map((simple) => ({ simple })) } }
  }
  if (value instanceof Timestamp) return { timestampValue: toDate(value).toISOString() }
  if (value instanceof Duration)
    return { durationValue: `${Number(value.nanos) / Number(NANOS_PER_SECOND)}s` }
  if (value instanceof LatLng) return { latlngValue: { ...value } }
  return { [`${typeOf(value)}Value`]: {} }
}

function fieldsOf(map: Map<string, Value>): { [field: string]: ReportValue } {
  return Object.fromEntries([...map].map(([field, value]) => [field, fromValue(value)]))
}
