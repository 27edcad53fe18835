import type { LoadCalls } from './load-call.ts'

export const roundCalls = {
  createRound: async () => (await import('../rounds/create-round.ts')).handleCreateRound,
  setActiveRound: async () => (await import('../rounds/set-active-round.ts')).handleSetActiveRound,
  setPhase: async () => (await import('../rounds/planning/set-phase.ts')).handleSetPhase,
  computeParticipants: async () =>
    (await import('../rounds/compute-participants.ts')).handleComputeParticipants,
  addMaleParticipant: async () =>
    (await import('../rounds/add-male-participant.ts')).handleAddMaleParticipant,
  optOutOfRound: async () => (await import('../rounds/opt-out-of-round.ts')).handleOptOutOfRound,
  sitOutParticipant: async () =>
    (await import('../rounds/opt-out-of-round.ts')).handleSitOutParticipant,
  setAssignment: async () => (await import('../rounds/set-assignment.ts')).handleSetAssignment,
  publishAssignments: async () =>
    (await import('../rounds/publish-assignments.ts')).handlePublishAssignments,
  setRoundWindows: async () =>
    (await import('../rounds/planning/set-round-windows.ts')).handleSetRoundWindows,
  extendWindow: async () =>
    (await import('../rounds/planning/extend-window.ts')).handleExtendWindow,
  setRoundSettings: async () =>
    (await import('../rounds/planning/set-round-settings.ts')).handleSetRoundSettings,
  saveRoundSchedule: async () =>
    (await import('../rounds/planning/save-round-schedule.ts')).handleSaveRoundSchedule,
  previewRoundEnd: async () =>
    (await import('../rounds/planning/preview-round-end.ts')).handlePreviewRoundEnd,
  cancelRound: async () => (await import('../rounds/planning/cancel-round.ts')).handleCancelRound,
  saveCurationRun: async () =>
    (await import('../rounds/curation/save-curation-run.ts')).handleSaveCurationRun,
  listDrafts: async () => (await import('../rounds/curation/list-drafts.ts')).handleListDrafts,
  listRoundEvents: async () =>
    (await import('../rounds/list-round-events.ts')).handleListRoundEvents,
  listRoundStats: async () => (await import('../rounds/list-round-stats.ts')).handleListRoundStats,
  listPublishedDecks: async () =>
    (await import('../rounds/curation/list-published-decks.ts')).handleListPublishedDecks,
  saveDrafts: async () => (await import('../rounds/curation/save-drafts.ts')).handleSaveDrafts,
  listCuratedPeople: async () =>
    (await import('../rounds/curation/list-curated-people.ts')).handleListCuratedPeople,
  listCards: async () => (await import('../rounds/curation/list-cards.ts')).handleListCards,
  listHeadStarts: async () =>
    (await import('../rounds/curation/list-head-starts.ts')).handleListHeadStarts,
  listApartPairs: async () =>
    (await import('../rounds/curation/list-apart-pairs.ts')).handleListApartPairs,
  listMetPairs: async () =>
    (await import('../rounds/curation/list-met-pairs.ts')).handleListMetPairs,
  listPairOutcomes: async () =>
    (await import('../rounds/curation/list-pair-outcomes.ts')).handleListPairOutcomes,
} satisfies LoadCalls
