import type { CallServices } from '../../../functions/calls/load-call.ts'
import { type CallHandlers, openCalls } from '../../../functions/calls/table.ts'
import { type CallName, calls } from '../../../src/shared/calls.ts'
import { secretNames } from '../../../src/shared/secrets.ts'

/** The secret of the keyed hashes. */
export const openSecret = (): string => 'secret of the model'
process.env[secretNames.identityKey] = openSecret()

/** A history runs its schedules itself. */
export type ModelCall = Exclude<CallName, 'retrySchedule'>

const isModelCall = (name: CallName): name is ModelCall => name !== 'retrySchedule'

const modelCalls = (Object.keys(calls) as CallName[]).filter(isModelCall)

/** The calls of the server, with the handlers that are deployed under these names. */
export const createCalls = (
  services: Omit<CallServices, 'readIdentitySecret' | 'loadScheduleHandlers'>,
): Promise<CallHandlers<ModelCall>> =>
  openCalls(modelCalls, {
    ...services,
    readIdentitySecret: openSecret,
    loadScheduleHandlers: () => Promise.reject(new Error('Nothing here retries a schedule')),
  })
