import type * as v from 'valibot'
import { accountCalls } from './calls/accounts.ts'
import type { CallDeclarations } from './calls/declaration.ts'
import { matchCalls } from './calls/matches.ts'
import { notificationCalls } from './calls/notifications.ts'
import { paymentCalls } from './calls/payments.ts'
import { roundCalls } from './calls/rounds.ts'
import { safetyCalls } from './calls/safety.ts'

export const calls = {
  ...matchCalls,
  ...roundCalls,
  ...paymentCalls,
  ...safetyCalls,
  ...notificationCalls,
  ...accountCalls,
} as const satisfies CallDeclarations

export type CallName = keyof typeof calls
export type CallDeclarationOf<N extends CallName> = (typeof calls)[N]
export type CallRequest<N extends CallName> = v.InferOutput<(typeof calls)[N]['request']>
export type CallResponse<N extends CallName> = v.InferOutput<(typeof calls)[N]['response']>
