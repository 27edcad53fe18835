import type { CallDeclaration, CallerRole } from './declaration.ts'

/**
 * The two deployed functions that answer calls, each under one name. An instance that has answered a
 * student is warm for every call of every student.
 */
const serviceOfRole = {
  'signed-in': 'studentCalls',
  female: 'studentCalls',
  admin: 'adminCalls',
} as const satisfies Readonly<Record<CallerRole, string>>

export type CallService = (typeof serviceOfRole)[CallerRole]

export const callServices: readonly CallService[] = [...new Set(Object.values(serviceOfRole))]

export const callServiceOf = ({ caller }: Pick<CallDeclaration, 'caller'>): CallService =>
  serviceOfRole[caller]

/** The `data` of a service's request, in the documented protocol of callables. */
export interface ServiceRequest {
  call: string
  request: unknown
}

/**
 * Calls that the specification (§7) names as functions. They are deployed under these names too, where `data`
 * is the request itself; the app asks the two services.
 */
export const specifiedCalls = [
  'adminPromoteMatch',
  'confirmMatchByGirl',
  'sendPushNotification',
  'listPendingPayments',
] as const

/**
 * Header of a call. The phone makes one id for each call; the server's log has it too, so that a
 * failure that somebody reads under Diagnostics is found there.
 */
export const operationHeader = 'x-operation-id'

const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text is such an id. Another text, which a script might send, stays out of the log. */
export const isOperationId = (text: unknown): text is string =>
  typeof text === 'string' && shape.test(text)
