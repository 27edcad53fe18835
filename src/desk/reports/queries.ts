import { answerQuery, callQuery } from '../data/desk-query.ts'

export const waitingReportsQuery = callQuery('listReports', {
  state: 'waiting',
})

/** Read when the view opens and after every action: it is longer than a queue. */
export const decidedReportsQuery = callQuery('listReports', { state: 'decided' }, null)

/** How many appeals wait, as a list of one. */
export const appealCountsQuery = answerQuery('countAppeals', {})

export const appealsQuery = callQuery('listAppeals', {})
