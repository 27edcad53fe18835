import type { Caller } from '../../parts.ts'
import { StatusError } from '../status.ts'

/** `invalid`: the credentials are expired or cannot be read. */
export type Authenticate = (authorization: string | undefined) => Caller | { kind: 'invalid' }

/** @throws UNAUTHENTICATED, so that the SDK fetches a fresh token and tries again */
export const authenticatedCaller = (
  callerOf: Authenticate,
  authorization: string | undefined,
): Caller => {
  const caller = callerOf(authorization)
  if (caller.kind === 'invalid') {
    throw new StatusError('UNAUTHENTICATED', 'Request had invalid authentication credentials.')
  }
  return caller
}
