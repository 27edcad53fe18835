import type { IncomingMessage } from 'node:http'
import type { Identity } from '../auth/caller.ts'
import type { Caller, Clock } from '../parts.ts'
import { StorageFailure } from './failure.ts'
import type { StorageGate, StorageRequest } from './storage-gate.ts'

export interface Access {
  /** @throws StorageFailure 401 when the credential cannot be trusted */
  callerOf(request: IncomingMessage): Caller
  /** @throws StorageFailure 403 */
  check(request: Omit<StorageRequest, 'time'>): void
}

export const createAccess = (
  clock: Clock,
  identify: (authorization: string | undefined) => Identity,
  gate: StorageGate,
): Access => ({
  callerOf(request) {
    if (isAdminSdk(request)) return { kind: 'owner' }
    const identity = identify(request.headers.authorization)
    if (identity.kind === 'invalid') throw new StorageFailure(401, 'Unauthenticated')
    return identity
  },
  check(request) {
    if (request.caller.kind === 'owner') return
    const verdict = gate({ ...request, time: clock.now() })
    if ('denied' in verdict) throw new StorageFailure(403, 'Permission denied.')
  },
})

/** The Admin SDK sends no credential to a local server, only its name. Pages send an origin. */
const isAdminSdk = ({ headers }: IncomingMessage): boolean =>
  headers.authorization === undefined &&
  headers.origin === undefined &&
  String(headers['x-goog-api-client']).includes('gccl/')
