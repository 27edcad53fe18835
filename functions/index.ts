import { collections, paths } from '../src/shared/paths.ts'
import * as gone from './accounts/account-gone.ts'
import * as photos from './accounts/photos-changed.ts'
import * as cards from './accounts/project-cards.ts'
import { purge } from './accounts/purge.ts'
import * as shareCard from './accounts/share-card.ts'
import * as claims from './accounts/sync-claims.ts'
import * as handlers from './calls/index.ts'
import * as messages from './messages/message-created.ts'
import * as deletions from './messages/message-deleted.ts'
import * as banned from './moderation/enforce-ban.ts'
import { judgePhoto } from './moderation/judge-photo.ts'
import * as poking from './notifications/poke-changes.ts'
import * as pushing from './notifications/push-notification.ts'
import { files, outside, push } from './platform/admin.ts'
import {
  callable,
  everyMinute,
  everyNight,
  onCreated,
  onSignInDeleted,
  onUpdated,
  onWritten,
  onWrittenSurely,
} from './platform/wrap.ts'
import { tickRounds as tick } from './rounds/tick-rounds.ts'

export const confirmMatchByGirl = callable('confirmMatchByGirl', handlers.confirmMatchByGirl)
export const passByGirl = callable('passByGirl', handlers.passByGirl)
export const adminPromoteMatch = callable('adminPromoteMatch', handlers.adminPromoteMatch)
export const createRound = callable('createRound', handlers.createRound)
export const setActiveRound = callable('setActiveRound', handlers.setActiveRound)
export const setPhase = callable('setPhase', handlers.setPhase)
export const setPhaseWindow = callable('setPhaseWindow', handlers.setPhaseWindow)
export const computeParticipants = callable('computeParticipants', handlers.computeParticipants)
export const addMaleParticipant = callable('addMaleParticipant', handlers.addMaleParticipant)
export const optOutOfRound = callable('optOutOfRound', handlers.optOutOfRound)
export const setAssignment = callable('setAssignment', handlers.setAssignment)
export const publishAssignments = callable('publishAssignments', handlers.publishAssignments)
export const listMatchesOfRound = callable('listMatchesOfRound', handlers.listMatchesOfRound)
export const savePlan = callable('savePlan', handlers.savePlan)
export const submitPayment = callable('submitPayment', handlers.submitPayment)
export const decidePayments = callable('decidePayments', handlers.decidePayments)
export const grantSubscription = callable('grantSubscription', handlers.grantSubscription)
export const listPendingPayments = callable('listPendingPayments', handlers.listPendingPayments)
export const report = callable('report', handlers.report)
export const block = callable('block', handlers.block)
export const unblock = callable('unblock', handlers.unblock)
export const unmatch = callable('unmatch', handlers.unmatch)
export const decideReport = callable('decideReport', handlers.decideReport)
export const suspendUser = callable('suspendUser', handlers.suspendUser)
export const restoreUser = callable('restoreUser', handlers.restoreUser)
export const createNotification = callable('createNotification', handlers.createNotification)
export const findUser = callable('findUser', handlers.findUser)
export const sendPushNotification = callable(
  'sendPushNotification',
  handlers.sendPushNotification(push),
)
export const setAdmin = callable('setAdmin', handlers.setAdmin)
export const submitCollegeId = callable('submitCollegeId', handlers.submitCollegeId(files))
export const decideCollegeIds = callable('decideCollegeIds', handlers.decideCollegeIds)
export const exportMyData = callable('exportMyData', handlers.exportMyData)
export const suggestCollege = callable('suggestCollege', handlers.suggestCollege)
export const deleteMyAccount = callable('deleteMyAccount', handlers.deleteMyAccount(outside))

export const projectCards = onWritten(paths.user('{uid}'), cards.projectCards)
export const syncClaims = onWritten(paths.user('{uid}'), claims.syncClaims)
export const projectShareCard = onWritten(paths.user('{uid}'), shareCard.projectShareCard)
export const photosChanged = onWrittenSurely(
  paths.user('{uid}'),
  photos.photosChanged(files, judgePhoto),
)
export const enforceBan = onWrittenSurely(paths.user('{uid}'), banned.enforceBan(outside))
export const accountDocumentGone = onWrittenSurely(
  paths.user('{uid}'),
  gone.accountDocumentGone(outside),
)
export const signInGone = onSignInDeleted(gone.signInGone(outside))
export const messageCreated = onCreated(
  paths.message('{matchId}', '{messageId}'),
  messages.messageCreated(push),
)
export const messageDeleted = onUpdated(
  paths.message('{matchId}', '{messageId}'),
  deletions.messageDeleted,
)
export const pushNotification = onCreated(
  paths.notification('{id}'),
  pushing.pushNotification(push),
)
export const pushRoundEvent = onCreated(paths.roundEvent('{id}'), pushing.pushRoundEvent(push))

export const pokeSubscription = onWritten(paths.subscription('{uid}'), poking.pokeSubscription)
export const pokeParticipation = onWritten(
  `${collections.participants}/{id}`,
  poking.pokeParticipation,
)
export const pokePayments = onWritten(paths.payment('{id}'), poking.pokePayments)
export const pokeVerification = onWritten(paths.verification('{uid}'), poking.pokeVerification)
export const pokeSeen = onWritten(paths.seenMark('{uid}', '{id}'), poking.pokeSeen)
export const pokeBlocks = onWritten(`${collections.blocks}/{id}`, poking.pokeBlocks)
export const pokeRounds = onWritten(paths.round('{roundId}'), poking.pokeRounds)
export const pokePlans = onWritten(paths.plan('{planId}'), poking.pokePlans)
export const pokeConfig = onWritten(paths.config, poking.pokeConfig)

export const tickRounds = everyMinute(tick)
export const purgeOld = everyNight(purge(outside))
