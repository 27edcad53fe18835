import type { LoadCalls } from './load-call.ts'

export const matchCalls = {
  confirmMatchByGirl: async () =>
    (await import('../matches/confirm-match-by-girl.ts')).handleConfirmMatchByGirl,
  passByGirl: async () => (await import('../matches/pass-by-girl.ts')).handlePassByGirl,
  adminPromoteMatch: async () =>
    (await import('../matches/admin-promote-match.ts')).handleAdminPromoteMatch,
  decideLateConfirm: async () =>
    (await import('../matches/decide-late-confirm.ts')).handleDecideLateConfirm,
  listLateConfirms: async () =>
    (await import('../matches/list-late-confirms.ts')).handleListLateConfirms,
  listUnpromotedLikes: async () =>
    (await import('../matches/list-unpromoted-likes.ts')).handleListUnpromotedLikes,
  listMatchesOfRound: async () =>
    (await import('../matches/list-matches-of-round.ts')).handleListMatchesOfRound,
  changeMeeting: async () => (await import('../matches/change-meeting.ts')).handleChangeMeeting,
  shareDate: async () => (await import('../matches/share-date.ts')).handleShareDate,
  changeDateShare: async () => (await import('../matches/share-date.ts')).handleChangeDateShare,
  showHandle: async () => (await import('../matches/show-handle.ts')).handleShowHandle,
  unmatch: async () => (await import('../matches/unmatch.ts')).handleUnmatch,
} satisfies LoadCalls
