import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { CallDeclaration } from '../../src/shared/calls/declaration.ts'
import {
  type CallName,
  type CallRequest,
  type CallResponse,
  calls,
} from '../../src/shared/calls.ts'
import type { AuditRow } from '../../src/shared/model/safety/audit.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { authorizeCall, type Caller, type VerifiedToken } from './caller.ts'
import { hashText } from './hash.ts'
import { requireAdmin } from './person.ts'
import type { Store } from './store.ts'

export type CallHandler<N extends CallName> = (
  store: Store,
  caller: Caller,
  request: CallRequest<N>,
  now: number,
) => Promise<CallResponse<N>>

/**
 * Runs one call. A call for admins is logged before it runs, so that nothing they did is missing from
 * the log; what an admin does as a student is nobody's business. A token says `admin` for up to an
 * hour after the flag is gone, or the account suspended: here the flags decide.
 * @param data as it came over the network
 * @throws Refusal, or what the handler throws
 */
export const runCall = async <N extends CallName>(
  name: N,
  handler: CallHandler<N>,
  store: Store,
  { auth, data }: { auth: VerifiedToken | undefined; data: unknown },
  now: number,
): Promise<CallResponse<N>> => {
  const { caller, request } = authorizeCall(name, auth, data)
  // mutant: demoted-may-not-block
  if (calls[name].caller === 'admin') {
    const { log }: CallDeclaration = calls[name]
    const row = { uid: caller.uid, call: name, request: loggedRequest(name, request) }
    await logAdminCall(store, row, log !== 'with-the-change')
  }
  return handler(store, caller, request, now)
}

/** The log outlives accounts: it holds an e-mail address only as its hash. */
const loggedRequest = (name: CallName, request: object): object => {
  const { unlogged = [] }: CallDeclaration = calls[name]
  const logged = Object.entries(request).filter(([field]) => !unlogged.includes(field))
  return Object.fromEntries(
    logged.map(([field, value]) => [
      field,
      typeof value === 'string' && v.is(address, value) ? hashText(value) : value,
    ]),
  )
}

const address = v.pipe(v.string(), v.email())

/** @throws Refusal permission-denied when the caller is no admin any more, or suspended */
const logAdminCall = (
  store: Store,
  row: Omit<AuditRow, 'createdAt'>,
  isLoggedHere: boolean,
): Promise<void> =>
  store.transaction(async (transaction) => {
    // mutant: old-token-decides
    await requireAdmin(transaction, row.uid)
    if (!isLoggedHere) return
    transaction.create(paths.auditLog(randomUUID()), { ...row, createdAt: serverTime })
  })
