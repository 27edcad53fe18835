import type { CallRequest } from '../../src/shared/calls.ts'
import { notificationId, reportId } from '../../src/shared/ids.ts'
import type { Assignment } from '../../src/shared/model/rounds/assignment.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { notificationsText } from '../../src/shared/text/notifications.ts'
import { notifyPerson } from '../notifications/write-notification.ts'
import type { CallHandler } from '../platform/call.ts'
import { requireAdmin } from '../platform/person.ts'
import type { Transaction } from '../platform/store.ts'
import { readDecksOfViewer } from '../rounds/decks.ts'
import { readReportFor } from './report-for-admin.ts'
import { suspendAccount, suspensionTerms } from './suspension.ts'

type Decision = CallRequest<'decideReport'>

/**
 * Decides a report, once, and none that names the admin. A profile that loses its photos or bio is incomplete, and out of new
 * rounds, until they are added again.
 * @throws Refusal permission-denied not-allowed · not-found no-report
 */
export const handleDecideReport: CallHandler<'decideReport'> = (
  store,
  { uid: adminUid },
  decision,
  now,
) =>
  store.transaction(async (transaction) => {
    await requireAdmin(transaction, adminUid)
    const report = await readReportFor(transaction, decision.id, adminUid)
    if (report.outcome !== null) return { status: 'already' }
    const uid = report.reportedUid
    const [account] = await transaction.getAll([paths.user(uid)])
    const decks = await readDecksOfViewer(transaction, uid)
    transaction.update(paths.report(decision.id), {
      outcome: decision.outcome,
      decidedAt: serverTime,
      decidedBy: adminUid,
      updatedAt: serverTime,
    })
    if (account !== null) {
      const noteId = decision.id.slice(reportId(report.reporterUid, '').length)
      effects[decision.outcome](transaction, uid, decision, { decks, now, noteId })
    }
    return { status: 'decided' }
  })

type Effect = (
  transaction: Transaction,
  uid: string,
  decision: Decision,
  facts: { decks: readonly Assignment[]; now: number; noteId: string },
) => void

const warn: Effect = (transaction, uid, { reason }, { noteId }) =>
  notifyPerson(
    transaction,
    notificationId.warning(uid, noteId),
    uid,
    'account',
    notificationsText.warning,
    reason,
  )

/** The account's trigger removes the files (accounts/photos-changed.ts). */
const removeContent: Effect = (transaction, uid, { content, reason }, { noteId }) => {
  notifyPerson(
    transaction,
    notificationId.removal(uid, noteId),
    uid,
    'account',
    notificationsText.removal,
    reason,
  )
  transaction.update(paths.user(uid), {
    ...Object.fromEntries(content.map((kind) => [`removed.${kind}`, reason])),
    ...(content.includes('photos') && {
      photoUrl: '',
      photoUrls: [],
      'setupStatus.photos': false,
    }),
    ...(content.includes('bio') && { bio: '', 'setupStatus.bio': false }),
    isProfileComplete: false,
    updatedAt: serverTime,
  })
}

const effects: Record<Decision['outcome'], Effect> = {
  dismiss: () => {},
  warn,
  removeContent,
  suspend: (transaction, uid, decision, { decks, now }) =>
    suspendAccount(transaction, uid, decks, suspensionTerms(decision, now)),
  ban: (transaction, uid, { reason }, { decks }) =>
    suspendAccount(transaction, uid, decks, { lasts: 'for-good', reason, endsAt: null }),
}
