import { handleDeskOverview } from '../operations/desk-overview.ts'
import { handleListAudit } from '../operations/list-audit.ts'
import { handleListAuditFilters } from '../operations/list-audit-filters.ts'
import { handleListFunnelStops } from '../operations/list-funnel-stops.ts'
import { handleReportError } from '../operations/report-error.ts'
import { handleReportSpeed } from '../operations/report-speed.ts'
import { handleRetrySchedule } from '../operations/retry-schedule.ts'
import { gatewaySecrets } from '../payments/gateway/open-gateway.ts'
import { callable, identitySecret } from '../platform/wrap.ts'
import { scheduleHandlers } from '../schedules/handlers.ts'

export const deskOverview = callable('deskOverview', handleDeskOverview)
export const listAudit = callable('listAudit', handleListAudit)
export const listAuditFilters = callable('listAuditFilters', handleListAuditFilters)
export const listFunnelStops = callable('listFunnelStops', handleListFunnelStops)
export const retrySchedule = callable('retrySchedule', handleRetrySchedule(scheduleHandlers), {
  secrets: [...gatewaySecrets.secrets, ...identitySecret.secrets],
})
export const reportError = callable('reportError', handleReportError)
export const reportSpeed = callable('reportSpeed', handleReportSpeed)
