import type { CallRequest } from '../../../src/shared/calls.ts'
import { notificationId } from '../../../src/shared/domain/notifications/news-kinds.ts'
import {
  type SuspensionTerms,
  suspensionTerms,
} from '../../../src/shared/domain/safety/suspension-terms.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import * as limits from '../../../src/shared/limits.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import type { Assignment } from '../../../src/shared/model/rounds/assignment.ts'
import type { Report } from '../../../src/shared/model/safety/report.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { notificationsText } from '../../../src/shared/text/news.ts'
import { promiseReturn } from '../../matches/match-return.ts'
import { notifyPerson } from '../../notifications/write-notification.ts'
import type { CallHandler } from '../../platform/call.ts'
import { requireAdmin } from '../../platform/person.ts'
import type { Transaction } from '../../platform/store.ts'
import { readDecksOfViewer } from '../../rounds/decks.ts'
import { barAddressOf, type KeptBar, readBar, suspensionOfBar } from '../barred-addresses.ts'
import { readPresentAccount } from '../former-accounts.ts'
import { suspendAccount } from '../suspension.ts'
import { writeOutcome } from './outcomes.ts'
import { removalFields } from './removed-content.ts'
import { readReportFor } from './report-for-admin.ts'
import { readReturnByDecision } from './returned-match.ts'

type Decision = CallRequest<'decideReport'>

/**
 * Decides a report, once; an admin whom it names may not. A profile that loses its photos or bio is
 * incomplete, and out of new rounds, until they are added again.
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
    if (report.outcome !== null) return { status: 'already' as const }
    const { user, former } = await readPresentAccount(transaction, report.reportedUid)
    if (user?.uid === adminUid) throw new Refusal('permission-denied', 'not-allowed')
    const decks = user === undefined ? [] : await readDecksOfViewer(transaction, user.uid)
    const bar = user === undefined && former !== undefined && (await readBar(transaction, former))
    const returned = await readReturnByDecision(transaction, report, decision.outcome)
    if (returned !== null) promiseReturn(transaction, returned)
    transaction.update(report.path, {
      outcome: decision.outcome,
      decidedAt: serverTime,
      decidedBy: adminUid,
      evidenceDueAt: now + limits.evidenceMs,
      updatedAt: serverTime,
    })
    if (decision.outcome === 'dismiss') return { status: 'decided' as const }
    if (user === undefined) {
      return bar
        ? decideForGone(transaction, report, { decision, bar, adminUid, now })
        : { status: 'decided' as const }
    }
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
    return { status: isKept === 'kept' ? ('kept' as const) : ('decided' as const) }
  })

/**
 * A deleted account has no profile to change: the outcome waits for the next account of its address, which is
 * then warned, suspended or banned. Content cannot be removed, since it was deleted with the account.
 */
const decideForGone = (
  transaction: Transaction,
  { reportedUid }: Report,
  { decision, bar, adminUid, now }: GoneFacts,
): { status: 'decided' | 'kept' } => {
  const { id, outcome, reason } = decision
  if (outcome === 'dismiss' || outcome === 'removeContent') return { status: 'decided' }
  const terms = termsOf[outcome](decision, now)
  const isKept = terms !== null && barAddressOf(transaction, reportedUid, bar, terms) === 'kept'
  writeOutcome(transaction, id, {
    uid: reportedUid,
    kind: outcome,
    reason,
    decidedBy: adminUid,
    endsAt: terms?.endsAt ?? null,
    earlier: isKept ? null : suspensionOfBar(bar.bar),
  })
  return { status: isKept ? 'kept' : 'decided' }
}

interface GoneFacts {
  decision: Decision
  bar: KeptBar
  adminUid: string
  now: number
}

const termsOf = {
  warn: () => null,
  suspend: (decision: Decision, now: number): SuspensionTerms =>
    suspensionTerms({ ...decision, outcomeId: decision.id }, now),
  ban: ({ reason, id }: Decision): SuspensionTerms => ({
    lasts: 'for-good',
    reason,
    endsAt: null,
    outcomeId: id,
  }),
} as const

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
    return suspendAccount(transaction, user, decks, termsOf.suspend(decision, now), now)
  },
  ban: (transaction, user, decision, { decks, now }) =>
    suspendAccount(transaction, user, decks, termsOf.ban(decision), now),
}
