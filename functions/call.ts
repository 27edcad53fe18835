import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { CallName, CallRequest, CallResponse } from '../src/shared/calls.ts'
import type { AuditRow } from '../src/shared/model/audit.ts'
import { serverTime } from '../src/shared/model/time.ts'
import { paths } from '../src/shared/paths.ts'
import { admit, type Caller, type VerifiedToken } from './caller.ts'
import { hashOf } from './hash.ts'
import type { Store } from './store.ts'

export type CallHandler<N extends CallName> = (
  store: Store,
  caller: Caller,
  request: CallRequest<N>,
  now: number,
) => Promise<CallResponse<N>>

/**
 * One call from the door to the answer. What an admin asks for is written down before it happens,
 * so that nothing they did is missing from the log.
 * @param data as it came over the network
 * @throws Refusal, or whatever the handler throws
 */
export const runCall = async <N extends CallName>(
  name: N,
  handler: CallHandler<N>,
  store: Store,
  { auth, data }: { auth: VerifiedToken | undefined; data: unknown },
  now: number,
): Promise<CallResponse<N>> => {
  const { caller, request } = admit(name, auth, data)
  if (caller.admin) {
    await writeDown(store, { uid: caller.uid, call: name, request: withoutAddresses(request) })
  }
  return handler(store, caller, request, now)
}

/** The log outlives accounts: an e-mail address stands in it only as its hash. */
const withoutAddresses = (request: object): object =>
  Object.fromEntries(
    Object.entries(request).map(([field, value]) => [
      field,
      typeof value === 'string' && v.is(address, value) ? hashOf(value) : value,
    ]),
  )

const address = v.pipe(v.string(), v.email())

const writeDown = (store: Store, row: Omit<AuditRow, 'createdAt'>): Promise<void> =>
  store.transaction(async (transaction) =>
    transaction.create(paths.auditLog(randomUUID()), { ...row, createdAt: serverTime }),
  )
