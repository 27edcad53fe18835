import {
  isRefusalReason,
  Refusal,
  type RefusalCode,
  type RefusalReason,
  refusalCodes,
  Transient,
} from '../../shared/errors.ts'
import { CaptivePortal } from '../problems.ts'

/** The longest wait for any answer, which the port promises. */
export const answerTimeoutMs = 15_000

/**
 * Firebase Auth's codes for credentials that the server refuses. A revoked token means that the person must
 * sign in again.
 */
const refusedCredentials: ReadonlyMap<string, RefusalReason> = new Map([
  ['user-disabled', 'account-disabled'],
  ['user-not-found', 'account-gone'],
  ['user-token-expired', 'not-allowed'],
])

const isRefusalCode = (code: string): code is RefusalCode =>
  (refusalCodes as readonly string[]).includes(code)

const codeOf = (error: unknown): string => {
  const code = error instanceof Object && 'code' in error ? error.code : ''
  return typeof code === 'string' ? (code.split('/').at(-1) ?? '') : ''
}

/** @param reason the product's reason, when the server gave one */
const failureOfCode = (
  code: string,
  reason?: unknown,
  retryAfterMs?: number,
): Refusal | Transient => {
  const known = isRefusalReason(reason)
  // `resource-exhausted` without a reason of ours is a quota of the platform, which is temporary.
  if (code === 'resource-exhausted' && !known) return new Transient(code, retryAfterMs)
  if (isRefusalCode(code)) return new Refusal(code, known ? reason : 'not-allowed', code)
  return new Transient(code || 'unknown', retryAfterMs)
}

/** @param status REST's spelling of a code, for example 'PERMISSION_DENIED' */
export const failureOfStatus = (
  status: string,
  reason?: unknown,
  retryAfterMs?: number,
): Refusal | Transient =>
  failureOfCode(status.toLowerCase().replaceAll('_', '-'), reason, retryAfterMs)

/** Converts any error of the SDK or of fetch, and returns a Refusal or a Transient unchanged. */
export const failureOf = (error: unknown): Refusal | Transient => {
  if (error instanceof Refusal || error instanceof Transient) return error
  // JSON.parse has failed on the HTML of a captive portal.
  if (error instanceof SyntaxError) return new CaptivePortal('not JSON')
  const code = codeOf(error)
  const gone = refusedCredentials.get(code)
  if (gone !== undefined) return new Refusal('unauthenticated', gone, code)
  return failureOfCode(code)
}

/** Ends the wait for `work` after a time, and ignores its late result. @throws Transient */
export const withinTimeout = async <T>(
  work: Promise<T>,
  milliseconds = answerTimeoutMs,
): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Transient('no answer in time')), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } catch (error) {
    throw failureOf(error)
  } finally {
    clearTimeout(timer)
  }
}
