import type { CallDeclarationOf, CallName, CallRequest, CallResponse } from '../../shared/calls.ts'
import { guardMessenger } from './account-guard.ts'
import { connectRemote } from './connect.ts'

export { type FailedCall, failedCalls } from '../../remote/wire/failed-calls.ts'

/** Acts that need a network, as PRODUCT §1 names them. Each says so where it stands. */
type NeedsNetwork =
  | 'a UTR'
  | 'an appeal'
  | 'a college suggestion'
  | 'avoided names'
  | 'export'
  | 'deletion'

/**
 * `in place of a UTR`: a payment in the gateway's own window (PRODUCT §7). `kept`: the phone keeps what cannot
 * be sent, and sends it later. `no act`: nobody presses for it.
 */
type Word = NeedsNetwork | 'in place of a UTR' | 'kept' | 'no act'

/**
 * The calls of a student's page that go past the outbox, each with the word that allows it: a student's every
 * other act is a mutation, works offline and is delivered exactly once (PRODUCT §1).
 */
export const directCalls = {
  submitPayment: 'a UTR',
  startOrder: 'in place of a UTR',
  confirmOrder: 'in place of a UTR',
  appeal: 'an appeal',
  suggestCollege: 'a college suggestion',
  avoidPeople: 'avoided names',
  clearAvoided: 'avoided names',
  exportMyData: 'export',
  deleteMyAccount: 'deletion',
  reportError: 'kept',
  reportSpeed: 'no act',
} as const satisfies Partial<Record<CallName, Word>>

export type DirectCall = keyof typeof directCalls

/**
 * Makes a call that is never queued. A screen passes the call's declaration and loads no other.
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
