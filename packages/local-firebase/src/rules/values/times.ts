import { Duration, Failure, Timestamp } from './types.ts'

export const NANOS_PER_SECOND = 1_000_000_000n
export const NANOS_PER_MILLISECOND = 1_000_000n
const LEAST_SECOND = -62_135_596_800n
const GREATEST_SECOND = 253_402_300_799n
const LONGEST_SECONDS = 315_576_000_000n
const RFC_3339 = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/
const NANO_DIGITS = 9
const SECONDS_PER_MINUTE = 60n
const MINUTES_PER_HOUR = 60n

export function checkedTimestamp(nanos: bigint): Timestamp | Failure {
  const seconds = floorDivide(nanos, NANOS_PER_SECOND)
  if (seconds < LEAST_SECOND || seconds > GREATEST_SECOND) {
    return new Failure(`Timestamp is not valid: ${seconds} seconds`)
  }
  return new Timestamp(nanos)
}

export function checkedDuration(nanos: bigint): Duration | Failure {
  const seconds = nanos / NANOS_PER_SECOND
  if (seconds > LONGEST_SECONDS || seconds < -LONGEST_SECONDS) {
    return new Failure(`Duration is not valid: ${seconds} seconds`)
  }
  return new Duration(nanos)
}

/** Reads RFC 3339 with up to nine fractional digits. */
export function parseTimestamp(text: string): Timestamp | Failure {
  const parts = RFC_3339.exec(text)
  if (!parts) return new Failure(`Timestamp is not valid: ${text}`)
  const [, year, month, day, hour, minute, second, fraction = '', zone = 'Z'] = parts
  const milliseconds = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (Number.isNaN(milliseconds)) return new Failure(`Timestamp is not valid: ${text}`)
  const nanos = BigInt(fraction.padEnd(NANO_DIGITS, '0'))
  return checkedTimestamp(BigInt(milliseconds) * NANOS_PER_MILLISECOND + nanos - zoneNanos(zone))
}

/** Nanoseconds since midnight UTC, before 1970 too. */
export function nanosOfDay(timestamp: Timestamp): bigint {
  return timestamp.nanos - startOfDay(timestamp)
}

/** Midnight UTC, in Unix nanoseconds. */
export function startOfDay(timestamp: Timestamp): bigint {
  const day = 24n * MINUTES_PER_HOUR * SECONDS_PER_MINUTE * NANOS_PER_SECOND
  return floorDivide(timestamp.nanos, day) * day
}

export function toDate(timestamp: Timestamp): Date {
  return new Date(Number(floorDivide(timestamp.nanos, NANOS_PER_MILLISECOND)))
}

export function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend % divisor < 0n ? quotient - 1n : quotient
}

function zoneNanos(zone: string): bigint {
  if (zone === 'Z') return 0n
  const minutes = BigInt(zone.slice(1, 3)) * MINUTES_PER_HOUR + BigInt(zone.slice(4, 6))
  const nanos = minutes * SECONDS_PER_MINUTE * NANOS_PER_SECOND
  return zone.startsWith('-') ? -nanos : nanos
}
