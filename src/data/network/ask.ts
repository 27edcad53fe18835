import type { CallDeclarationOf, CallName, CallRequest, CallResponse } from '../../shared/calls.ts'
import { connectRemote } from './connect.ts'

/** Never queued. A screen passes its declaration and loads no other. @throws Refusal, Transient */
export const ask = async <N extends CallName>(
  name: N,
  declaration: CallDeclarationOf<N>,
  request: CallRequest<N>,
): Promise<CallResponse<N>> => {
  const remote = await connectRemote()
  return remote.call(name, declaration, request)
}
