/**
 * The two ways something can fail. A Refusal is final: the other side understood and said no. A
 * Transient may succeed when tried again. Vendor errors become one of these in src/remote and in
 * functions/platform/wrap, and nowhere else.
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

/** Why, in the product's own terms. Each has a sentence in text/reasons.ts. */
export const refusalReasons = [
  'phase-closed',
  'not-assigned',
  'no-subscription',
  'no-like',
  'boy-unavailable',
  'match-cap',
  'match-closed',
  'too-long',
  'too-late',
  'account-disabled',
  'account-gone',
  'mutual-interest-missing',
  'no-active-round',
  'no-user',
  'no-round',
  'bad-window',
  'no-plan',
  'no-report',
  'utr-taken',
  'too-many',
  'no-room',
  'files-missing',
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
  /** @param retryAfterMs what the server asked for, if it did. */
  constructor(
    message: string,
    readonly retryAfterMs?: number,
  ) {
    super(message)
  }
}

export const isRefusalReason = (value: unknown): value is RefusalReason =>
  (refusalReasons as readonly unknown[]).includes(value)
