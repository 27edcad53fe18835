import { floatText } from './numbers.ts'
import { NANOS_PER_SECOND, toDate } from './times.ts'
import { typeOf } from './type-of.ts'
import {
  Constraint,
  Duration,
  Failure,
  Path,
  type Result,
  RulesSet,
  Timestamp,
  type Value,
} from './types.ts'

const LONGEST_DESCRIPTION = 200

/** The value as people read it; a long value is shortened. */
export function valueText(result: Result): string {
  const text = result instanceof Failure ? `an error: ${result.reason}` : write(result)
  return text.length > LONGEST_DESCRIPTION ? `${text.slice(0, LONGEST_DESCRIPTION)}…` : text
}

function write(value: Value): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number') return floatText(value)
  if (Array.isArray(value)) return `[${value.map(write).join(', ')}]`
  if (value instanceof RulesSet) return `set [${value.items.map(write).join(', ')}]`
  if (value instanceof Map) {
    return `{${[...value].map(([key, inner]) => `${key}: ${write(inner)}`).join(', ')}}`
  }
  if (value instanceof Path) return value.toString()
  if (value instanceof Timestamp) return toDate(value).toISOString()
  if (value instanceof Duration) return `${Number(value.nanos) / Number(NANOS_PER_SECOND)} s`
  if (value instanceof Constraint) {
    return value.terms
      .map(({ operator, value: bound }) => `${operator} ${write(bound)}`)
      .join(' and ')
  }
  return value !== null && typeof value === 'object' ? typeOf(value) : String(value)
}
