import type { LoadCalls } from './load-call.ts'

export const moderationCalls = {
  report: async ({ openFiles }) =>
    (await import('../moderation/reports/report.ts')).handleReport(openFiles),
  block: async () => (await import('../moderation/block.ts')).handleBlock,
  unblock: async () => (await import('../moderation/unblock.ts')).handleUnblock,
  avoidPeople: async ({ readIdentitySecret }) =>
    (await import('../moderation/avoid/avoid-people.ts')).handleAvoidPeople(readIdentitySecret),
  clearAvoided: async () =>
    (await import('../moderation/avoid/clear-avoided.ts')).handleClearAvoided,
  decideReport: async () =>
    (await import('../moderation/reports/decide-report.ts')).handleDecideReport,
  reopenReport: async () =>
    (await import('../moderation/reports/reopen-report.ts')).handleReopenReport,
  appeal: async () => (await import('../moderation/appeals/appeal.ts')).handleAppeal,
  countAppeals: async () =>
    (await import('../moderation/appeals/count-appeals.ts')).handleCountAppeals,
  listAppeals: async () =>
    (await import('../moderation/appeals/list-appeals.ts')).handleListAppeals,
  decideAppeal: async () =>
    (await import('../moderation/appeals/decide-appeal.ts')).handleDecideAppeal,
  suspendUser: async () => (await import('../moderation/suspend-user.ts')).handleSuspendUser,
  restoreUser: async () => (await import('../moderation/restore-user.ts')).handleRestoreUser,
  listReports: async () =>
    (await import('../moderation/reports/list-reports.ts')).handleListReports,
  openReport: async ({ openFiles }) =>
    (await import('../moderation/reports/open-report.ts')).handleOpenReport(openFiles),
  listPhotoReviews: async () =>
    (await import('../moderation/list-photo-reviews.ts')).handleListPhotoReviews,
  decidePhotos: async () => (await import('../moderation/decide-photos.ts')).handleDecidePhotos,
} satisfies LoadCalls
