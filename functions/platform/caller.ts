import * as v from 'valibot'
import {
  type CallDeclaration,
  type CallerRole,
  callerField,
} from '../../src/shared/calls/declaration.ts'
import { type CallName, type CallRequest, calls } from '../../src/shared/calls.ts'
import { Refusal } from '../../src/shared/errors.ts'
import { text } from '../../src/shared/text.ts'

/** The caller, from a verified token. Only the server sets its claims (accounts/sync-claims.ts). */
export interface Caller {
  uid: string
  female: boolean
  admin: boolean
}

export interface VerifiedToken {
  uid: string
  token: Record<string, unknown>
}

const hasRole = (caller: Caller, role: CallerRole): boolean =>
  role === 'signed-in' || (role === 'female' ? caller.female : caller.admin)

/** The request without its caller. @throws Refusal permission-denied when it names another one, invalid-argument when it has to name one */
const requestOf = (call: CallDeclaration, uid: string, data: unknown): unknown => {
  const isNamed = typeof data === 'object' && data !== null && callerField in data
  if (!isNamed) {
    if (call.demandsCaller !== true) return data
    throw new Refusal('invalid-argument', 'not-allowed')
  }
  const { [callerField]: named, ...request } = Object(data)
  if (named !== uid) throw new Refusal('permission-denied', 'not-allowed')
  return request
}

/** @throws Refusal unauthenticated, permission-denied or invalid-argument */
export const authorizeCall = <N extends CallName>(
  name: N,
  auth: VerifiedToken | undefined,
  data: unknown,
): { caller: Caller; request: CallRequest<N> } => {
  if (auth === undefined) throw new Refusal('unauthenticated', 'not-allowed')
  const { uid, token } = auth
  const caller = { uid, female: token.gender === 'female', admin: token.admin === true }
  const call = calls[name]
  if (!hasRole(caller, call.caller)) {
    const message = call.caller === 'admin' ? text.admin.only : undefined
    throw new Refusal('permission-denied', 'not-allowed', message)
  }
  const request = v.safeParse(call.request, requestOf(call, uid, data), { abortPipeEarly: true })
  if (!request.success) throw new Refusal('invalid-argument', 'not-allowed')
  return { caller, request: request.output as CallRequest<N> }
}
