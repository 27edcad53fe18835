/**
 * Codes of a Refusal. Only src/remote and functions/platform/wrap translate vendor errors into Refusal or
 * Transient.
 */
export const refusalCodes = [
  'unauthenticated',
  'permission-denied',
  'not-found',
  'already-exists',
  'failed-precondition',
  'resource-exhausted',
  'invalid-argument',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** Reasons of a Refusal; each has a sentence in text/reasons.ts. */
const refusalReasons = [
  'phase-closed',
  'round-started',
  'not-assigned',
  'no-subscription',
  'no-like',
  'boy-unavailable',
  'match-cap',
  'match-closed',
  'too-long',
  'too-late',
  'time-passed',
  'account-disabled',
  'account-gone',
  'mutual-interest-missing',
  'no-active-round',
  'no-user',
  'no-round',
  'bad-window',
  'no-plan',
  'plan-changed',
  'nothing-to-extend',
  'gateway-off',
  'gateway-decides',
  'no-report',
  'free',
  'utr-taken',
  'too-many',
  'once-an-hour',
  'reports-used-up',
  'no-room',
  'files-missing',
  'last-admin',
  'own-affair',
  'meeting-changed',
  'meeting-fixed',
  'meeting-paused',
  'many-changes',
  'changed-meanwhile',
  'reason-needed',
  'not-allowed',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

export class Refusal extends Error {
  override readonly name = 'Refusal'
  constructor(
    readonly code: RefusalCode,
    readonly reason: RefusalReason,
    message: string = reason,
  ) {
    super(message)
  }
}

export class Transient extends Error {
  override readonly name = 'Transient'
  /** @param retryAfterMs from the server's Retry-After, if it sent one */
  constructor(
    message: string,
    readonly retryAfterMs?: number,
  ) {
    super(message)
  }
}

export const isRefusalReason = (value: unknown): value is RefusalReason =>
  (refusalReasons as readonly unknown[]).includes(value)
