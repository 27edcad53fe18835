import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { isReopenable } from '../../../src/shared/domain/safety/reopenable.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import { type Outcome, outcomeSchema } from '../../../src/shared/model/safety/outcome.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { withdrawReturn } from '../../matches/match-return.ts'
import type { CallHandler } from '../../platform/call.ts'
import { requireAdmin } from '../../platform/person.ts'
import { readDocument } from '../../platform/read-documents.ts'
import { readReportFor } from './report-for-admin.ts'
import { readReturnByDecision } from './returned-match.ts'
import { finishTakeBack, readTakeBackFacts, takeBack } from './take-back.ts'

/**
 * Takes a decision back: the report waits again, and a match that it would have given back stays used. A ban has ended matches, and removed photos are deleted, so
 * these two acts stand until an appeal.
 * @throws Refusal permission-denied not-allowed · not-found no-report · invalid-argument not-allowed
 *   for what cannot be taken back · failed-precondition changed-meanwhile after an appeal
 */
export const handleReopenReport: CallHandler<'reopenReport'> = async (
  store,
  { uid: adminUid },
  { id },
  now,
) => {
  const { status, uid } = await store.transaction(async (transaction) => {
    await requireAdmin(transaction, adminUid)
    const report = await readReportFor(transaction, id, adminUid)
    const uid = report.reportedUid
    if (report.outcome === null) return { status: 'already' as const, uid }
    const outcome = await readDocument(transaction, outcomeSchema, pathOf('outcomes', id))
    const facts = await readTakeBackFacts(transaction, uid)
    const returned = await readReturnByDecision(transaction, report, report.outcome)
    if (outcome !== undefined) requireReopenable(outcome)
    if (returned !== null) withdrawReturn(transaction, returned)
    transaction.update(report.path, {
      outcome: null,
      decidedAt: null,
      decidedBy: null,
      evidenceDueAt: null,
      updatedAt: serverTime,
    })
    transaction.delete(pathOf('outcomes', id))
    if (outcome !== undefined) takeBack(transaction, facts, { id, outcome }, now)
    return { status: 'reopened' as const, uid: facts.user?.uid ?? uid }
  })
  await finishTakeBack(store, uid, now)
  return { status }
}

/** @throws Refusal */
const requireReopenable = ({ kind, content, appeal }: Outcome): void => {
  if (!isReopenable({ outcome: kind, content }))
    throw new Refusal('invalid-argument', 'not-allowed')
  if (appeal !== null) throw new Refusal('failed-precondition', 'changed-meanwhile')
}
