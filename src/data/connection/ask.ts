import type { CallDeclarationOf, CallRequest, CallResponse } from '../../shared/calls.ts'
import { guardMessenger } from './account-guard.ts'
import { connectRemote } from './connect.ts'
import type { DirectCall } from './direct-calls.ts'

/**
 * Makes a call that is never queued, which needs its word (direct-calls.ts). A screen passes the call's declaration and loads no other.
 * @param uid the account whose screen asks
 * @throws Refusal, also when somebody else has signed in meanwhile; Transient
 */
export const ask = async <N extends DirectCall>(
  uid: string,
  name: N,
  declaration: CallDeclarationOf<N>,
  request: CallRequest<N>,
): Promise<CallResponse<N>> => {
  const remote = guardMessenger(await connectRemote(), uid)
  return remote.call(name, declaration, request)
}
