import type { Caller } from '../../parts.ts'
import { StatusError } from '../status.ts'

/** Reads an Authorization header. `invalid`: credentials that are expired or say nothing. */
export type Authenticate = (authorization: string | undefined) => Caller | { kind: 'invalid' }

/** @throws UNAUTHENTICATED, upon which the SDK fetches a fresh token and tries again */
export const authenticated = (
  callerOf: Authenticate,
  authorization: string | undefined,
): Caller => {
  const caller = callerOf(authorization)
  if (caller.kind === 'invalid') {
    throw new StatusError('UNAUTHENTICATED', 'Request had invalid authentication credentials.')
  }
  return caller
}
