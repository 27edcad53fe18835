import type { CallRequest } from '../../../src/shared/calls.ts'
import { suspensionTerms } from '../../../src/shared/domain/safety/suspension-terms.ts'
import { notificationId } from '../../../src/shared/ids.ts'
import { type User, userSchema } from '../../../src/shared/model/people/user.ts'
import type { Assignment } from '../../../src/shared/model/rounds/assignment.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { notificationsText } from '../../../src/shared/text/notifications.ts'
import { notifyPerson } from '../../notifications/write-notification.ts'
import type { CallHandler } from '../../platform/call.ts'
import { requireAdmin } from '../../platform/person.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { Transaction } from '../../platform/store.ts'
import { readDecksOfViewer } from '../../rounds/decks.ts'
import { suspendAccount } from '../suspension.ts'
import { writeOutcome } from './outcomes.ts'
import { removalFields } from './removed-content.ts'
import { readReportFor } from './report-for-admin.ts'

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
    const user = await readDocument(transaction, userSchema, paths.user(report.reportedUid))
    const decks = await readDecksOfViewer(transaction, report.reportedUid)
    transaction.update(report.path, {
      outcome: decision.outcome,
      decidedAt: serverTime,
      decidedBy: adminUid,
      updatedAt: serverTime,
    })
    if (user === undefined || decision.outcome === 'dismiss') return { status: 'decided' }
    const isKept = effects[decision.outcome](transaction, user, decision, { decks, now })
    writeOutcome(transaction, decision.id, {
      uid: user.uid,
      kind: decision.outcome,
      reason: decision.reason,
      decidedBy: adminUid,
      ...(decision.outcome === 'removeContent' && {
        content: decision.content,
        bio: decision.content.includes('bio') ? (user.bio ?? '') : '',
      }),
      ...(decision.outcome === 'suspend' && {
        endsAt: suspensionTerms({ ...decision, outcomeId: decision.id }, now).endsAt,
      }),
      earlier: user.suspended === true ? (user.suspension ?? null) : null,
    })
    return { status: isKept === 'kept' ? 'kept' : 'decided' }
  })

type Effect = (
  transaction: Transaction,
  user: User,
  decision: Decision,
  facts: { decks: readonly Assignment[]; now: number },
) => unknown

const warn: Effect = (transaction, { uid }, { id, reason }) =>
  notifyPerson(
    transaction,
    notificationId.warning(uid, id),
    uid,
    'account',
    notificationsText.warning,
    reason,
    id,
  )

/** The account's trigger removes the files (accounts/photos-changed.ts). */
const removeContent: Effect = (transaction, { uid }, { id, content, reason }) => {
  notifyPerson(
    transaction,
    notificationId.removal(uid, id),
    uid,
    'account',
    notificationsText.removal,
    reason,
    id,
  )
  transaction.update(paths.user(uid), {
    ...removalFields(content, { outcomeId: id, reason }),
    ...(content.includes('photos') && { photoUrl: '', photoUrls: [] }),
    ...(content.includes('bio') && { bio: '' }),
    isProfileComplete: false,
    updatedAt: serverTime,
  })
}

const effects: Record<Exclude<Decision['outcome'], 'dismiss'>, Effect> = {
  warn,
  removeContent,
  suspend: (transaction, user, decision, { decks, now }) => {
    const terms = suspensionTerms({ ...decision, outcomeId: decision.id }, now)
    return suspendAccount(transaction, user, decks, terms, now)
  },
  ban: (transaction, user, { id, reason }, { decks, now }) => {
    const terms = { lasts: 'for-good' as const, reason, endsAt: null, outcomeId: id }
    return suspendAccount(transaction, user, decks, terms, now)
  },
}
