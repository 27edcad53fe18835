import { durations } from '../../shared/limits.ts'
import { errorGroupSchema } from '../../shared/model/operations/error-group.ts'
import { pageSpeedSchema } from '../../shared/model/operations/page-speed.ts'
import { policyReportSchema } from '../../shared/model/operations/policy-report.ts'
import { scheduleRunSchema } from '../../shared/model/operations/schedule-run.ts'
import { callQuery, documentsQuery } from '../data/desk-query.ts'

export const scheduleRunsQuery = documentsQuery(scheduleRunSchema, {
  collection: 'scheduleRuns',
})

export const errorGroupsQuery = documentsQuery(errorGroupSchema, {
  collection: 'errorGroups',
  refreshMs: 5 * durations.minute,
})

export const policyReportsQuery = documentsQuery(policyReportSchema, {
  collection: 'policyReports',
  refreshMs: 5 * durations.minute,
})

export const pageSpeedsQuery = documentsQuery(pageSpeedSchema, {
  collection: 'pageSpeeds',
  refreshMs: 5 * durations.minute,
})

/** By the log of the week: read when the page opens. */
export const deskWorkQuery = callQuery('listDeskWork', {}, null)
