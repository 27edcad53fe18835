import type { CallName } from '../../src/shared/calls.ts'
import type { ScheduleName } from '../../src/shared/model/operations/schedule-run.ts'
import type { OpenGateway } from '../payments/gateway/gateway.ts'
import type { AccountServices } from '../platform/admin.ts'
import type { CallHandler } from '../platform/call.ts'
import type { Files } from '../platform/files.ts'
import type { Push } from '../platform/push.ts'
import type { ScheduleHandler } from '../platform/trigger.ts'

/** Services beside the store that calls may open. */
export interface CallServices {
  openFiles: () => Files
  openAccountServices: () => AccountServices
  openGateway: OpenGateway
  openPush: () => Push
  readIdentitySecret: () => string
  loadScheduleHandlers: () => Promise<Readonly<Record<ScheduleName, ScheduleHandler>>>
}

/** Loads the handler of a call, and the code that only this call needs. */
type LoadCall<N extends CallName> = (services: CallServices) => Promise<CallHandler<N>>

export type LoadCalls = { readonly [N in CallName]?: LoadCall<N> }
export type LoadAllCalls = { readonly [N in CallName]: LoadCall<N> }
