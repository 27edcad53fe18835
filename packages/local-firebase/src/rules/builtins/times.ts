import { ownEntry } from '../values/own-entry.ts'
import {
  checkedDuration,
  checkedTimestamp,
  floorDivide,
  NANOS_PER_MILLISECOND,
  NANOS_PER_SECOND,
  nanosOfDay,
  parseTimestamp,
  startOfDay,
  toDate,
} from '../values/times.ts'
import { Duration, Failure, type Result, Timestamp } from '../values/types.ts'
import { functionOverload, methodOverload, type Table } from './overload.ts'

const NANOS_PER_UNIT: Readonly<Record<string, bigint>> = {
  w: 604_800n * NANOS_PER_SECOND,
  d: 86_400n * NANOS_PER_SECOND,
  h: 3_600n * NANOS_PER_SECOND,
  m: 60n * NANOS_PER_SECOND,
  s: NANOS_PER_SECOND,
  ms: NANOS_PER_MILLISECOND,
  ns: 1n,
}
const SECONDS_PER_HOUR = 3_600n
const SECONDS_PER_MINUTE = 60n
const MILLISECONDS_PER_DAY = 86_400_000
const SUNDAY_OF_ISO = 7
const LAST_YEAR = 9999n

export const timestampMethods: Table = {
  date: [methodOverload('timestamp', [], (time) => new Timestamp(startOfDay(time)))],
  time: [methodOverload('timestamp', [], (time) => new Duration(nanosOfDay(time)))],
  year: [methodOverload('timestamp', [], (time) => BigInt(toDate(time).getUTCFullYear()))],
  month: [methodOverload('timestamp', [], (time) => BigInt(toDate(time).getUTCMonth() + 1))],
  day: [methodOverload('timestamp', [], (time) => BigInt(toDate(time).getUTCDate()))],
  hours: [methodOverload('timestamp', [], (time) => BigInt(toDate(time).getUTCHours()))],
  minutes: [methodOverload('timestamp', [], (time) => BigInt(toDate(time).getUTCMinutes()))],
  seconds: [methodOverload('timestamp', [], (time) => BigInt(toDate(time).getUTCSeconds()))],
  nanos: [methodOverload('timestamp', [], (time) => nanosOfDay(time) % NANOS_PER_SECOND)],
  dayOfWeek: [
    methodOverload('timestamp', [], (time) => BigInt(toDate(time).getUTCDay() || SUNDAY_OF_ISO)),
  ],
  dayOfYear: [methodOverload('timestamp', [], dayOfYear)],
  toMillis: [
    methodOverload('timestamp', [], (time) => floorDivide(time.nanos, NANOS_PER_MILLISECOND)),
  ],
}

export const durationMethods: Table = {
  seconds: [methodOverload('duration', [], (duration) => duration.nanos / NANOS_PER_SECOND)],
  nanos: [methodOverload('duration', [], (duration) => duration.nanos % NANOS_PER_SECOND)],
}

export const timestampFunctions: Table = {
  date: [functionOverload(['int', 'int', 'int'], date)],
  value: [
    functionOverload(['int'], (milliseconds) =>
      checkedTimestamp(milliseconds * NANOS_PER_MILLISECOND),
    ),
    functionOverload(['string'], parseTimestamp),
  ],
}

export const durationFunctions: Table = {
  value: [functionOverload(['int', 'string'], durationOf)],
  time: [
    functionOverload(['int', 'int', 'int', 'int'], (hours, minutes, seconds, nanos) =>
      checkedDuration(
        (hours * SECONDS_PER_HOUR + minutes * SECONDS_PER_MINUTE + seconds) * NANOS_PER_SECOND +
          nanos,
      ),
    ),
  ],
  abs: [functionOverload(['duration'], ({ nanos }) => new Duration(nanos < 0n ? -nanos : nanos))],
}

function durationOf(magnitude: bigint, unit: string): Result {
  const nanos = ownEntry(NANOS_PER_UNIT, unit)
  if (nanos === undefined) return new Failure(`Unknown unit of duration: ${unit}`)
  return checkedDuration(magnitude * nanos)
}

function date(year: bigint, month: bigint, day: bigint): Result {
  if (year < 1n || year > LAST_YEAR) return new Failure(`Year out of range: ${year}`)
  const midnight = new Date(0)
  midnight.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  if (midnight.getUTCMonth() + 1 !== Number(month) || midnight.getUTCDate() !== Number(day)) {
    return new Failure(`Date is not valid: ${year}-${month}-${day}`)
  }
  return new Timestamp(BigInt(midnight.getTime()) * NANOS_PER_MILLISECOND)
}

function dayOfYear(time: Timestamp): bigint {
  const start = new Date(0)
  start.setUTCFullYear(toDate(time).getUTCFullYear(), 0, 1)
  const days = (toDate(time).getTime() - start.getTime()) / MILLISECONDS_PER_DAY
  return BigInt(Math.floor(days) + 1)
}
