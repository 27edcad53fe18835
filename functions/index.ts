/** Every deployed function, by its name. A name that changes is another function to Firebase and to every phone. */
export {
  decideCollegeIds,
  deleteMyAccount,
  exportMyData,
  findPeople,
  findUser,
  listAdmins,
  listCollegeIds,
  listNames,
  openPerson,
  setAdmin,
  submitCollegeId,
  suggestCollege,
  viewCollegeId,
} from './calls/accounts.ts'
export { decideCollegeSuggestion, saveConfig } from './calls/campus.ts'
export {
  adminPromoteMatch,
  confirmMatchByGirl,
  decideLateConfirm,
  listLateConfirms,
  listMatchesOfRound,
  listUnpromotedLikes,
  passByGirl,
  unmatch,
} from './calls/matches.ts'
export {
  appeal,
  block,
  countAppeals,
  decideAppeal,
  decidePhotos,
  decideReport,
  listAppeals,
  listPhotoReviews,
  listReports,
  openReport,
  reopenReport,
  report,
  restoreUser,
  suspendUser,
  unblock,
} from './calls/moderation.ts'
export {
  cancelSend,
  countOpened,
  listNotifications,
  sendNotification,
  sendPushNotification,
} from './calls/notifications.ts'
export {
  deskOverview,
  listAudit,
  listAuditFilters,
  listFunnelStops,
  reportError,
  reportSpeed,
  retrySchedule,
} from './calls/operations.ts'
export {
  confirmOrder,
  decidePayments,
  extendSubscription,
  grantSubscription,
  listPendingPayments,
  refundPayment,
  savePlan,
  settleGatewayTrouble,
  startOrder,
  submitPayment,
  takeBackGrant,
} from './calls/payments.ts'
export {
  addMaleParticipant,
  cancelRound,
  computeParticipants,
  createRound,
  listBlockedPairs,
  listCards,
  listCuratedPeople,
  listHeadStarts,
  listMetPairs,
  listPairOutcomes,
  listPublishedDecks,
  optOutOfRound,
  previewRoundEnd,
  publishAssignments,
  saveCurationRun,
  saveDrafts,
  saveRoundSchedule,
  setActiveRound,
  setAssignment,
  setPhase,
  setRoundSettings,
  setRoundWindows,
  sitOutParticipant,
} from './calls/rounds.ts'
export { renewDueCards, renewPeople } from './schedules/accounts.ts'
export { closeBans, endSuspensions } from './schedules/moderation.ts'
export { sendDue } from './schedules/notifications.ts'
export { announceExpiry, recheckOrders, reconcileOrders } from './schedules/payments.ts'
export { purgeOld } from './schedules/retention.ts'
export { tickRounds } from './schedules/rounds.ts'
export {
  accountDocumentGone,
  barAddress,
  enforceBan,
  indexPeople,
  indexPlans,
  photosChanged,
  projectCards,
  projectShareCard,
  signInGone,
  suspendedPhotos,
  syncClaims,
  withdrawBadge,
} from './triggers/accounts.ts'
export { fileStored } from './triggers/files.ts'
export {
  messageCreated,
  messageDeleted,
} from './triggers/messages.ts'
export { profilePage } from './triggers/pages.ts'
export {
  pokeBlocks,
  pokeConfig,
  pokeParticipation,
  pokePayments,
  pokePlans,
  pokeRounds,
  pokeSeen,
  pokeSubscription,
  pokeVerification,
} from './triggers/pokes.ts'
export {
  pushNotification,
  trimDevices,
} from './triggers/pushes.ts'
export { gatewayWebhook } from './triggers/webhooks.ts'
