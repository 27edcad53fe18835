import type { CallName } from '../../shared/calls.ts'

export interface FailedCall {
  name: CallName
  /** The id that the server's log has for it. */
  id: string
  why: string
  /** ISO 8601, by the phone's clock. */
  failedAt: string
}

const kept = 5
const failed: FailedCall[] = []

/** The last calls of this page that failed or were refused, the newest last. */
export const failedCalls = (): readonly FailedCall[] => failed

export const rememberFailedCall = (call: FailedCall): void => {
  failed.push(call)
  failed.splice(0, failed.length - kept)
}
