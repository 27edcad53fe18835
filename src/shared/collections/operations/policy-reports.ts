import * as limits from '../../limits.ts'
import { policyReportSchema } from '../../model/operations/policy-report.ts'
import { collection } from '../collection.ts'

/** The policy's refusals of a day, on all phones. */
export const policyReports = collection({
  name: 'policyReports',
  id: 'date',
  schema: policyReportSchema,
  readers: 'admins',
  writers: 'server',
  people: {},
  exported: { not: 'counted for all phones together, without an account' },
  expiresAfterMs: limits.errorGroupKeptMs,
})
