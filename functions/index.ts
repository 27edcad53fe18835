import { collections, paths } from '../src/shared/paths.ts'
import { adminPromoteMatch as promote } from './calls/adminPromoteMatch.ts'
import { confirmMatchByGirl as confirm } from './calls/confirmMatchByGirl.ts'
import { passByGirl as pass } from './calls/passByGirl.ts'
import { publishAssignments as publish } from './calls/publishAssignments.ts'
import { tickRounds as tick } from './schedules/tickRounds.ts'
import * as claims from './triggers/claims.ts'
import * as messages from './triggers/messageCreated.ts'
import * as cards from './triggers/projectCards.ts'
import * as ringing from './triggers/ringing.ts'
import { callable, everyMinute, onCreated, onWritten } from './wrap.ts'

export const confirmMatchByGirl = callable('confirmMatchByGirl', confirm)
export const passByGirl = callable('passByGirl', pass)
export const adminPromoteMatch = callable('adminPromoteMatch', promote)
export const publishAssignments = callable('publishAssignments', publish)

export const projectCards = onWritten(paths.user('{uid}'), cards.projectCards)
export const syncClaims = onWritten(paths.user('{uid}'), claims.syncClaims)
export const messageCreated = onCreated(
  paths.message('{matchId}', '{messageId}'),
  messages.messageCreated,
)

export const ringSubscription = onWritten(paths.subscription('{uid}'), ringing.ringSubscription)
export const ringParticipation = onWritten(
  `${collections.participants}/{id}`,
  ringing.ringParticipation,
)
export const ringRounds = onWritten(paths.round('{roundId}'), ringing.ringRounds)
export const ringPlans = onWritten(paths.plan('{planId}'), ringing.ringPlans)
export const ringConfig = onWritten(paths.config, ringing.ringConfig)

export const tickRounds = everyMinute(tick)
