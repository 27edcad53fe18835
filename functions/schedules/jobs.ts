import { durations } from '../../src/shared/limits.ts'
import {
  type ScheduleName,
  scheduleEveryMs,
} from '../../src/shared/model/operations/schedule-run.ts'
import { handleRenewDueCards } from '../accounts/pace/card-pace.ts'
import { handleRenewPeople } from '../accounts/people/index-person.ts'
import { handleCountMeetings } from '../matches/count-meetings.ts'
import { handleRemindHome } from '../matches/remind-home.ts'
import { handleReturnMatches } from '../matches/return-matches.ts'
import { handleCloseBans } from '../moderation/close-bans.ts'
import { handleEndSuspensions } from '../moderation/end-suspensions.ts'
import { handleSendDue } from '../notifications/sends/send-due.ts'
import { handleHearTriggers } from '../operations/canary.ts'
import { handleAnnounceExpiry } from '../payments/announce-expiry.ts'
import type { OpenGateway } from '../payments/gateway/gateway.ts'
import { handleRecheckOrders, handleReconcileOrders } from '../payments/gateway/reconcile-orders.ts'
import type { AccountServices } from '../platform/admin.ts'
import type { Push } from '../platform/push.ts'
import type { ScheduleHandler } from '../platform/trigger.ts'
import { handlePurgeOld } from '../retention/purge.ts'
import { roundPeople } from '../rounds/round-people.ts'
import { handleTickRounds } from '../rounds/tick-rounds.ts'

export interface JobServices {
  openAccountServices: () => AccountServices
  openPush: () => Push
  openGateway: OpenGateway
}

/**
 * Jobs of the schedule in their order: the round's comes first, so that no other job delays it. A retry keeps
 * this order.
 */
export const scheduledJobs = ({
  openAccountServices,
  openPush,
  openGateway,
}: JobServices): Readonly<Record<ScheduleName, ScheduleHandler>> => ({
  tickRounds: handleTickRounds,
  sendDue: handleSendDue(openPush, roundPeople),
  remindHome: handleRemindHome,
  endSuspensions: handleEndSuspensions,
  renewDueCards: handleRenewDueCards,
  renewPeople: handleRenewPeople,
  hearTriggers: handleHearTriggers,
  reconcileOrders: handleReconcileOrders(openGateway),
  announceExpiry: handleAnnounceExpiry,
  returnMatches: handleReturnMatches,
  closeBans: handleCloseBans(openAccountServices),
  countMeetings: handleCountMeetings,
  recheckOrders: handleRecheckOrders(openGateway),
  purgeOld: handlePurgeOld(openAccountServices),
})

/** The campus is ahead of UTC by this; Asia/Kolkata has no summer time. */
const campusOffsetMs = 5.5 * durations.hour

/**
 * Hours of the campus at which daily jobs run: at 10:00 a push disturbs nobody; 04:00 is the quietest hour.
 */
const hourOf: Partial<Record<ScheduleName, number>> = {
  announceExpiry: 10,
  returnMatches: 10,
  closeBans: 4,
  countMeetings: 4,
  recheckOrders: 4,
  purgeOld: 4,
}

/** @returns the latest time for which the job was planned, in Unix milliseconds */
export const plannedTime = (name: ScheduleName, now: number): number => {
  const every = scheduleEveryMs[name]
  const shift = hourOf[name] === undefined ? 0 : campusOffsetMs - hourOf[name] * durations.hour
  return Math.floor((now + shift) / every) * every - shift
}
