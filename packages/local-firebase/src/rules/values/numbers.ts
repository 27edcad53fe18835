import { Failure } from './types.ts'

const INT_BITS = 64
export const LEAST_INT = -(2n ** 63n)
export const GREATEST_INT = 2n ** 63n - 1n
const OUT_OF_RANGE = new Failure(
  `Integer value is out of the [${LEAST_INT}, ${GREATEST_INT}] range`,
)

/** Fails outside 64 bits. */
export function checkedInt(value: bigint): bigint | Failure {
  return BigInt.asIntN(INT_BITS, value) === value ? value : OUT_OF_RANGE
}

/** Wraps around, for the few operations that Firebase does not check. */
export function wrappedInt(value: bigint): bigint {
  return BigInt.asIntN(INT_BITS, value)
}

/** Cuts a float to an int. NaN becomes 0, too large a float the nearest int. */
export function truncatedInt(value: number): bigint {
  if (Number.isNaN(value)) return 0n
  if (value >= Number(GREATEST_INT)) return GREATEST_INT
  if (value <= Number(LEAST_INT)) return LEAST_INT
  return BigInt(Math.trunc(value))
}

const LEAST_PLAIN = 1e-3
const LEAST_SCIENTIFIC = 1e7

/** `string()` of a float: 1.0, 1.5, 1.0E21. */
export function floatText(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  if (Object.is(value, -0)) return '-0.0'
  const size = Math.abs(value)
  if (size === 0 || (size >= LEAST_PLAIN && size < LEAST_SCIENTIFIC)) {
    const text = String(value)
    return text.includes('.') ? text : `${text}.0`
  }
  const [digits = '', exponent = '0'] = value.toExponential().split('e')
  return `${digits.includes('.') ? digits : `${digits}.0`}E${Number(exponent)}`
}
