import type * as v from 'valibot'
import { accountCalls } from './calls/accounts.ts'
import { auditCalls } from './calls/audit.ts'
import { campusCalls } from './calls/campus.ts'
import { curationCalls } from './calls/curation.ts'
import type { CallDeclarations } from './calls/declaration.ts'
import { deskListCalls } from './calls/desk-lists.ts'
import { deskPaymentCalls } from './calls/desk-payments.ts'
import { errorReportCalls } from './calls/error-reports.ts'
import { gatewayTroubleCalls } from './calls/gateway-troubles.ts'
import { matchCalls } from './calls/matches.ts'
import { meetingCalls } from './calls/meetings.ts'
import { moderationCalls } from './calls/moderation.ts'
import { notificationCalls } from './calls/notifications.ts'
import { operationCalls } from './calls/operations.ts'
import { paymentCalls } from './calls/payments.ts'
import { peopleCalls } from './calls/people.ts'
import { roundCalls } from './calls/rounds.ts'
import { safetyCalls } from './calls/safety.ts'
import { speedReportCalls } from './calls/speed-reports.ts'

export const calls = {
  ...matchCalls,
  ...meetingCalls,
  ...roundCalls,
  ...curationCalls,
  ...paymentCalls,
  ...deskPaymentCalls,
  ...deskListCalls,
  ...gatewayTroubleCalls,
  ...safetyCalls,
  ...moderationCalls,
  ...notificationCalls,
  ...accountCalls,
  ...peopleCalls,
  ...campusCalls,
  ...operationCalls,
  ...auditCalls,
  ...errorReportCalls,
  ...speedReportCalls,
} as const satisfies CallDeclarations

export type CallName = keyof typeof calls
export type CallDeclarationOf<N extends CallName> = (typeof calls)[N]
export type CallRequest<N extends CallName> = v.InferOutput<(typeof calls)[N]['request']>
export type CallResponse<N extends CallName> = v.InferOutput<(typeof calls)[N]['response']>
