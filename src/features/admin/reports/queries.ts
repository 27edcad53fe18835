import { callQuery, type DeskQuery } from '../../../data/desk/desk-query.ts'
import type { CallResponse } from '../../../shared/calls.ts'
import { durations } from '../../../shared/limits.ts'

export const waitingReportsQuery = callQuery('listReports', {
  state: 'waiting',
})

/** Read when the view opens and after every action: it is longer than a queue. */
export const decidedReportsQuery = callQuery('listReports', { state: 'decided' }, null)

/** How many appeals wait, as a list of one. */
export const appealCountsQuery: DeskQuery<CallResponse<'countAppeals'>> = {
  key: 'countAppeals',
  refreshMs: 30 * durations.second,
  read: async (source) => [await source.call('countAppeals', {})],
}

export const appealsQuery = callQuery('listAppeals', {})
