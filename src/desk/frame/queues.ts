import type { DeskQueue } from '../../shared/calls/operations.ts'
import type { CallResponse } from '../../shared/calls.ts'
import { durations } from '../../shared/limits.ts'
import { callQuery } from '../data/desk-query.ts'
import { type AdminRows, useAdminRows } from '../data/use-admin-rows.ts'

export type WaitingQueue = CallResponse<'listQueues'>[number]

const queuesQuery = callQuery('listQueues', {}, durations.minute)

export const useQueues = (): AdminRows<WaitingQueue> => useAdminRows(queuesQuery)

export interface QueuePlace {
  path: string
  search?: Record<string, string>
}

const places: Readonly<Record<Exclude<DeskQueue, 'lateConfirms'>, QueuePlace>> = {
  payments: { path: 'payments' },
  gatewayTroubles: { path: 'payments', search: { view: 'gateway' } },
  collegeIds: { path: 'college-id-verification' },
  photos: { path: 'photos' },
  reports: { path: 'reports' },
  appeals: { path: 'reports', search: { view: 'appeals' } },
  colleges: { path: 'settings/colleges' },
}

/** The page on which this queue is worked. */
export const placeOfQueue = ({ queue, roundId }: WaitingQueue): QueuePlace =>
  queue === 'lateConfirms'
    ? { path: roundId === null ? 'rounds' : `rounds/${roundId}/matches` }
    : places[queue]
