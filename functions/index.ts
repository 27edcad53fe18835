/** Every deployed function, by its name. A name that changes is another function to Firebase and to every phone. */
export {
  decideCollegeIds,
  deleteMyAccount,
  exportMyData,
  findUser,
  setAdmin,
  submitCollegeId,
  suggestCollege,
} from './calls/accounts.ts'
export {
  adminPromoteMatch,
  confirmMatchByGirl,
  listMatchesOfRound,
  passByGirl,
  unmatch,
} from './calls/matches.ts'
export {
  block,
  decideReport,
  report,
  restoreUser,
  suspendUser,
  unblock,
} from './calls/moderation.ts'
export {
  createNotification,
  sendPushNotification,
} from './calls/notifications.ts'
export {
  decidePayments,
  grantSubscription,
  listPendingPayments,
  savePlan,
  submitPayment,
} from './calls/payments.ts'
export {
  addMaleParticipant,
  computeParticipants,
  createRound,
  optOutOfRound,
  publishAssignments,
  setActiveRound,
  setAssignment,
  setPhase,
  setPhaseWindow,
} from './calls/rounds.ts'
export { renewDueCards } from './schedules/accounts.ts'
export { endSuspensions } from './schedules/moderation.ts'
export { purgeOld } from './schedules/retention.ts'
export { tickRounds } from './schedules/rounds.ts'
export {
  accountDocumentGone,
  barAddress,
  enforceBan,
  photosChanged,
  projectCards,
  projectShareCard,
  signInGone,
  suspendedPhotos,
  syncClaims,
  withdrawBadge,
} from './triggers/accounts.ts'
export {
  messageCreated,
  messageDeleted,
} from './triggers/messages.ts'
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
