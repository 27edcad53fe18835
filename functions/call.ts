import { randomUUID } from 'node:crypto'
import type { CallName, CallRequest, CallResponse } from '../src/shared/calls.ts'
import type { AuditRow } from '../src/shared/model/audit.ts'
import { serverTime } from '../src/shared/model/time.ts'
import { paths } from '../src/shared/paths.ts'
import { admit, type Caller, type VerifiedToken } from './caller.ts'
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
  if (caller.admin) await writeDown(store, { uid: caller.uid, call: name, request })
  return handler(store, caller, request, now)
}

const writeDown = (store: Store, row: Omit<AuditRow, 'createdAt'>): Promise<void> =>
  store.transaction(async (transaction) =>
    transaction.create(paths.auditLog(randomUUID()), { ...row, createdAt: serverTime }),
  )
