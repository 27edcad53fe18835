import { randomUUID } from 'node:crypto'
import type { CallDeclaration } from '../../src/shared/calls/declaration.ts'
import {
  type CallName,
  type CallRequest,
  type CallResponse,
  calls,
} from '../../src/shared/calls.ts'
import { pathOf } from '../../src/shared/collections/path-of.ts'
import { durations } from '../../src/shared/limits.ts'
import type { AuditRow } from '../../src/shared/model/safety/audit.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { authorizeCall, type Caller, type VerifiedToken } from './caller.ts'
import { hashText } from './hash.ts'
import { keyedHash, readIdentitySecret } from './keyed-hash.ts'
import { requireAdmin } from './person.ts'
import type { DocumentWrite, Store } from './store.ts'

export type CallHandler<N extends CallName> = (
  store: Store,
  caller: Caller,
  request: CallRequest<N>,
  now: number,
) => Promise<CallResponse<N>>

/**
 * Runs one call. A call for admins is logged before it runs, so that no act is missing from the log; an
 * admin's acts as a student are not logged. A token says `admin` for up to an hour after the flag was
 * removed, or the account suspended: here the account's flags decide.
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
  if (calls[name].caller === 'admin')
    await admitAdmin(store, caller.uid, { call: name, request }, now)
  return handler(store, caller, request, now)
}

/**
 * The request as the log stores it. The log outlives accounts: it holds an e-mail address only as a hash that
 * nobody can try out, and that equals no hash of another purpose. The two people of a couple stay in the row, so
 * that it can be said whom an admin decided about (`openAuditRow`); no list answers them.
 */
const loggedRequest = (name: CallName, request: object): object => {
  const { unlogged = [], hashed = [] }: CallDeclaration = calls[name]
  const logged = Object.entries(request).filter(([field]) => !unlogged.includes(field))
  return Object.fromEntries(
    logged.map(([field, value]) => [
      field,
      hashed.includes(field) && String(value).includes('@')
        ? keyedHash(`log ${String(value).toLowerCase()}`, readIdentitySecret())
        : value,
    ]),
  )
}

interface AskedCall {
  call: CallName
  request: object
}

/** The id of the row that this admin has in this hour for the same request. */
const hourlyId = (uid: string, { call, request }: AskedCall, now: number): string =>
  hashText(JSON.stringify([uid, call, request, Math.floor(now / durations.hour)]))

/** @throws Refusal permission-denied when the caller is no admin any more, or suspended */
const admitAdmin = (store: Store, uid: string, asked: AskedCall, now: number): Promise<void> =>
  store.transaction(async (transaction) => {
    await requireAdmin(transaction, uid)
    const { call } = asked
    const { log, logged }: CallDeclaration = calls[call]
    if (logged === false || log === 'with-the-change') return
    const request = loggedRequest(call, asked.request)
    const isHourly = logged === 'hourly'
    const path = pathOf('auditLog', isHourly ? hourlyId(uid, { call, request }, now) : randomUUID())
    if (isHourly && (await transaction.getAll([path]))[0] !== null) return
    const row: DocumentWrite<AuditRow> = { uid, call, request, createdAt: serverTime }
    transaction.create(path, row)
  })
