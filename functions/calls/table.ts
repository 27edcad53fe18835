import type { CallName } from '../../src/shared/calls.ts'
import type { CallHandler } from '../platform/call.ts'
import { accountCalls } from './accounts.ts'
import { campusCalls } from './campus.ts'
import type { CallServices, LoadAllCalls } from './load-call.ts'
import { matchCalls } from './matches.ts'
import { moderationCalls } from './moderation.ts'
import { notificationCalls } from './notifications.ts'
import { operationCalls } from './operations.ts'
import { paymentCalls } from './payments.ts'
import { roundCalls } from './rounds.ts'

/**
 * The handler of every call; the deployed services, the model and the simulator read this table. Who may
 * call, and so which service answers, stands in the declaration (src/shared/calls).
 */
export const loadCalls: LoadAllCalls = {
  ...accountCalls,
  ...campusCalls,
  ...matchCalls,
  ...moderationCalls,
  ...notificationCalls,
  ...operationCalls,
  ...paymentCalls,
  ...roundCalls,
}

export type CallHandlers<N extends CallName = CallName> = { readonly [K in N]: CallHandler<K> }

/** Loads handlers for code that calls them directly. */
export const openCalls = async <N extends CallName>(
  names: readonly N[],
  services: CallServices,
): Promise<CallHandlers<N>> => {
  const opened = await Promise.all(
    names.map(async (name) => [name, await loadCalls[name](services)] as const),
  )
  return Object.fromEntries(opened) as unknown as CallHandlers<N>
}
