/** Every deployed function, by its name. A name that changes is another function to Firebase and to every phone. */
import { callService, specifiedCall } from './calls/serve-calls.ts'

export const studentCalls = callService('studentCalls')
export const adminCalls = callService('adminCalls')
export const adminPromoteMatch = specifiedCall('adminPromoteMatch')
export const confirmMatchByGirl = specifiedCall('confirmMatchByGirl')
export const listPendingPayments = specifiedCall('listPendingPayments')
export const sendPushNotification = specifiedCall('sendPushNotification')
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
