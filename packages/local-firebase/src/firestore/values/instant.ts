import { invalidArgument } from '../status.ts'
import type { Instant } from '../types.ts'

const microsecondsPerSecond = 1_000_000n
const microsecondsPerMillisecond = 1000n
const fractionDigits = 6
const pattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/

/** Earlier than every commit. */
export const beginningOfTime: Instant = '0001-01-01T00:00:00.000000Z'

const join = (wholeSeconds: Date, fraction: string): Instant =>
  `${wholeSeconds.toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)}.${fraction}Z`

/** @param microseconds since the Unix epoch */
export const instantOf = (microseconds: bigint): Instant => {
  const fraction = microseconds % microsecondsPerSecond
  const wholeMilliseconds = Number((microseconds - fraction) / microsecondsPerMillisecond)
  return join(new Date(wholeMilliseconds), fraction.toString().padStart(fractionDigits, '0'))
}

/** @param milliseconds since the Unix epoch */
export const instantOfMilliseconds = (milliseconds: number): Instant =>
  new Date(milliseconds).toISOString().replace('Z', '000Z')

/** @returns microseconds since the Unix epoch */
export const microsecondsOf = (instant: Instant): bigint =>
  BigInt(Date.parse(instant.replace(/\.\d+/, ''))) * microsecondsPerMillisecond +
  BigInt(instant.slice(-fractionDigits - 1, -1))

/** RFC 3339. Cuts digits below a microsecond off, as Firestore does. @throws INVALID_ARGUMENT */
export const parseInstant = (text: unknown): Instant => {
  const match = typeof text === 'string' ? pattern.exec(text) : null
  const wholeSeconds = new Date(match === null ? Number.NaN : `${match[1]}${match[3]}`)
  if (match === null || Number.isNaN(wholeSeconds.getTime())) {
    throw invalidArgument(`Invalid timestamp: ${JSON.stringify(text)}.`)
  }
  return join(wholeSeconds, (match[2] ?? '').padEnd(fractionDigits, '0').slice(0, fractionDigits))
}
