import { callQuery } from '../../../data/desk/desk-query.ts'
import { moderationCalls } from '../../../shared/calls/moderation.ts'

export const waitingReportsQuery = callQuery('listReports', moderationCalls.listReports, {
  state: 'waiting',
})

/** Read when the view opens and after every action: it is longer than a queue. */
export const decidedReportsQuery = callQuery(
  'listReports',
  moderationCalls.listReports,
  { state: 'decided' },
  null,
)

export const appealsQuery = callQuery('listAppeals', moderationCalls.listAppeals, {})
