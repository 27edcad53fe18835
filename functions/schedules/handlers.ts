import type { ScheduleName } from '../../src/shared/model/operations/schedule-run.ts'
import { handleRenewDueCards } from '../accounts/pace/card-pace.ts'
import { handleRenewPeople } from '../accounts/people/index-person.ts'
import { handleCloseBans } from '../moderation/close-bans.ts'
import { handleEndSuspensions } from '../moderation/end-suspensions.ts'
import { handleSendDue } from '../notifications/sends/send-due.ts'
import { handleAnnounceExpiry } from '../payments/announce-expiry.ts'
import { openGateway } from '../payments/gateway/open-gateway.ts'
import { handleRecheckOrders, handleReconcileOrders } from '../payments/gateway/reconcile-orders.ts'
import { openAccountServices, openPush } from '../platform/admin.ts'
import type { ScheduleHandler } from '../platform/trigger.ts'
import { handlePurgeOld } from '../retention/purge.ts'
import { handleTickRounds } from '../rounds/tick-rounds.ts'

/** What each scheduled function does; an admin's retry does the same. */
export const scheduleHandlers: Readonly<Record<ScheduleName, ScheduleHandler>> = {
  tickRounds: handleTickRounds,
  endSuspensions: handleEndSuspensions,
  sendDue: handleSendDue(openPush),
  closeBans: handleCloseBans(openAccountServices),
  renewDueCards: handleRenewDueCards,
  renewPeople: handleRenewPeople,
  reconcileOrders: handleReconcileOrders(openGateway),
  recheckOrders: handleRecheckOrders(openGateway),
  announceExpiry: handleAnnounceExpiry,
  purgeOld: handlePurgeOld(openAccountServices),
}
