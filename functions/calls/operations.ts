import type { LoadCalls } from './load-call.ts'

export const operationCalls = {
  deskOverview: async () => (await import('../operations/desk-overview.ts')).handleDeskOverview,
  listAudit: async () => (await import('../operations/list-audit.ts')).handleListAudit,
  listAuditFilters: async () =>
    (await import('../operations/list-audit-filters.ts')).handleListAuditFilters,
  openAuditRow: async () => (await import('../operations/open-audit-row.ts')).handleOpenAuditRow,
  listFunnelStops: async () =>
    (await import('../operations/list-funnel-stops.ts')).handleListFunnelStops,
  listRoundInflow: async () =>
    (await import('../operations/list-round-inflow.ts')).handleListRoundInflow,
  listDeskWork: async () => (await import('../operations/list-desk-work.ts')).handleListDeskWork,
  markWork: async () => (await import('../operations/mark-work.ts')).handleMarkWork,
  listQueues: async () => (await import('../operations/list-queues.ts')).handleListQueues,
  retrySchedule: async ({ loadScheduleHandlers }) => {
    const { handleRetrySchedule } = await import('../operations/retry-schedule.ts')
    return handleRetrySchedule(await loadScheduleHandlers())
  },
  reportError: async () => (await import('../operations/report-error.ts')).handleReportError,
  reportSpeed: async () => (await import('../operations/report-speed.ts')).handleReportSpeed,
} satisfies LoadCalls
