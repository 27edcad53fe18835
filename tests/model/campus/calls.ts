import { handleDecideCollegeIds } from '../../../functions/accounts/decide-college-ids.ts'
import { handleDeleteMyAccount } from '../../../functions/accounts/delete-my-account.ts'
import { handleExportMyData } from '../../../functions/accounts/export/export-my-data.ts'
import { handleSetAdmin } from '../../../functions/accounts/set-admin.ts'
import { handleSubmitCollegeId } from '../../../functions/accounts/submit-college-id.ts'
import { handleAdminPromoteMatch } from '../../../functions/matches/admin-promote-match.ts'
import { handleConfirmMatchByGirl } from '../../../functions/matches/confirm-match-by-girl.ts'
import { handleDecideLateConfirm } from '../../../functions/matches/decide-late-confirm.ts'
import { handlePassByGirl } from '../../../functions/matches/pass-by-girl.ts'
import { handleUnmatch } from '../../../functions/matches/unmatch.ts'
import { handleAppeal } from '../../../functions/moderation/appeals/appeal.ts'
import { handleDecideAppeal } from '../../../functions/moderation/appeals/decide-appeal.ts'
import { handleBlock } from '../../../functions/moderation/block.ts'
import { handleDecidePhotos } from '../../../functions/moderation/decide-photos.ts'
import { handleDecideReport } from '../../../functions/moderation/reports/decide-report.ts'
import { handleReopenReport } from '../../../functions/moderation/reports/reopen-report.ts'
import { handleReport } from '../../../functions/moderation/reports/report.ts'
import { handleRestoreUser } from '../../../functions/moderation/restore-user.ts'
import { handleSuspendUser } from '../../../functions/moderation/suspend-user.ts'
import { handleUnblock } from '../../../functions/moderation/unblock.ts'
import { handleDecidePayments } from '../../../functions/payments/decide-payments.ts'
import { handleExtendSubscription } from '../../../functions/payments/extend-subscription.ts'
import { handleConfirmOrder } from '../../../functions/payments/gateway/confirm-order.ts'
import type { Gateway } from '../../../functions/payments/gateway/gateway.ts'
import { handleStartOrder } from '../../../functions/payments/gateway/start-order.ts'
import { handleGrantSubscription } from '../../../functions/payments/grant-subscription.ts'
import { handleListPendingPayments } from '../../../functions/payments/list-pending-payments.ts'
import { handleRefundPayment } from '../../../functions/payments/refund-payment.ts'
import { handleSavePlan } from '../../../functions/payments/save-plan.ts'
import { handleSubmitPayment } from '../../../functions/payments/submit-payment.ts'
import { handleTakeBackGrant } from '../../../functions/payments/take-back-grant.ts'
import type { AccountServices } from '../../../functions/platform/admin.ts'
import type { CallHandler } from '../../../functions/platform/call.ts'
import { handleAddMaleParticipant } from '../../../functions/rounds/add-male-participant.ts'
import { handleComputeParticipants } from '../../../functions/rounds/compute-participants.ts'
import { handleCreateRound } from '../../../functions/rounds/create-round.ts'
import {
  handleOptOutOfRound,
  handleSitOutParticipant,
} from '../../../functions/rounds/opt-out-of-round.ts'
import { handleSetRoundWindows } from '../../../functions/rounds/planning/set-round-windows.ts'
import { handlePublishAssignments } from '../../../functions/rounds/publish-assignments.ts'
import { handleSetActiveRound } from '../../../functions/rounds/set-active-round.ts'
import { handleSetAssignment } from '../../../functions/rounds/set-assignment.ts'
import type { CallName } from '../../../src/shared/calls.ts'

/** Of the keyed hashes. */
export const openSecret = (): string => 'secret of the model'

/** The calls that a history makes, with the handlers that are deployed under these names. */
export const createCalls = (services: AccountServices, gateway: Gateway) =>
  ({
    addMaleParticipant: handleAddMaleParticipant,
    adminPromoteMatch: handleAdminPromoteMatch,
    decideLateConfirm: handleDecideLateConfirm,
    appeal: handleAppeal,
    block: handleBlock,
    computeParticipants: handleComputeParticipants,
    confirmMatchByGirl: handleConfirmMatchByGirl,
    confirmOrder: handleConfirmOrder(() => gateway),
    createRound: handleCreateRound,
    decideCollegeIds: handleDecideCollegeIds(() => services.files, openSecret),
    decidePayments: handleDecidePayments,
    decideAppeal: handleDecideAppeal,
    decidePhotos: handleDecidePhotos,
    decideReport: handleDecideReport,
    deleteMyAccount: handleDeleteMyAccount(() => services),
    exportMyData: handleExportMyData(() => services.files),
    extendSubscription: handleExtendSubscription,
    grantSubscription: handleGrantSubscription,
    listPendingPayments: handleListPendingPayments,
    optOutOfRound: handleOptOutOfRound,
    passByGirl: handlePassByGirl,
    publishAssignments: handlePublishAssignments,
    refundPayment: handleRefundPayment,
    reopenReport: handleReopenReport,
    report: handleReport(() => services.files),
    restoreUser: handleRestoreUser,
    savePlan: handleSavePlan,
    setActiveRound: handleSetActiveRound,
    setAdmin: handleSetAdmin,
    setAssignment: handleSetAssignment,
    setRoundWindows: handleSetRoundWindows,
    startOrder: handleStartOrder(() => gateway),
    submitCollegeId: handleSubmitCollegeId(() => services.files),
    sitOutParticipant: handleSitOutParticipant,
    submitPayment: handleSubmitPayment,
    suspendUser: handleSuspendUser,
    takeBackGrant: handleTakeBackGrant,
    unblock: handleUnblock,
    unmatch: handleUnmatch,
  }) satisfies { [N in CallName]?: CallHandler<N> }

export type ModelCall = keyof ReturnType<typeof createCalls>
