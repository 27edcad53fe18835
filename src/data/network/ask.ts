import type { CallDeclarationOf, CallName, CallRequest, CallResponse } from '../../shared/calls.ts'
import { connectRemote } from './connect.ts'

/**
 * Calls that need an answer now, and are never queued. The declaration comes along, so that a
 * screen holds those it uses and no others.
 * @throws Refusal, Transient
 */
export const ask = async <N extends CallName>(
  name: N,
  declaration: CallDeclarationOf<N>,
  request: CallRequest<N>,
): Promise<CallResponse<N>> => {
  const remote = await connectRemote()
  return remote.call(name, declaration, request)
}
