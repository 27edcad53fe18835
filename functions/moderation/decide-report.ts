import type { CallRequest } from '../../src/shared/calls.ts'
import { Refusal } from '../../src/shared/errors.ts'
import { notificationId, reportId } from '../../src/shared/ids.ts'
import type { Assignment } from '../../src/shared/model/rounds/assignment.ts'
import { reportSchema } from '../../src/shared/model/safety/report.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { notificationsText } from '../../src/shared/text/notifications.ts'
import { notifyPerson } from '../notifications/write-notification.ts'
import type { CallHandler } from '../platform/call.ts'
import { requireAdmin } from '../platform/person.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Transaction } from '../platform/store.ts'
import { readDecksOfViewer } from '../rounds/decks.ts'
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
    const report = await readDocument(transaction, reportSchema, paths.report(decision.id))
    if (report === undefined) throw new Refusal('not-found', 'no-report')
    if ([report.reportedUid, report.reporterUid].includes(adminUid)) {
      throw new Refusal('permission-denied', 'not-allowed')
    }
    if (report.outcome !== null) return { status: 'already' }
    const uid = report.reportedUid
    const [account] = await transaction.getAll([paths.user(uid)])
    const decks = await readDecksOfViewer(transaction, uid)
    transaction.update(paths.report(decision.id), {
      outcome: decision.outcome,
      decidedAt: serverTime,
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

const warn: Effect = (transaction, uid, _decision, { noteId }) =>
  notifyPerson(
    transaction,
    notificationId.warning(uid, noteId),
    uid,
    'account',
    notificationsText.warning,
  )

/** The account's trigger removes the files (accounts/photos-changed.ts). */
const removeContent: Effect = (transaction, uid, { content, reason }, { noteId }) => {
  notifyPerson(
    transaction,
    notificationId.removal(uid, noteId),
    uid,
    'account',
    notificationsText.removal,
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
