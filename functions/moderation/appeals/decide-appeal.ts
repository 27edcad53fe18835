import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { notificationId } from '../../../src/shared/domain/notifications/news-kinds.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import * as limits from '../../../src/shared/limits.ts'
import { outcomeSchema } from '../../../src/shared/model/safety/outcome.ts'
import { reportSchema } from '../../../src/shared/model/safety/report.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { notificationsText } from '../../../src/shared/text/news.ts'
import { notifyPerson } from '../../notifications/write-notification.ts'
import type { CallHandler } from '../../platform/call.ts'
import { requireAdmin } from '../../platform/person.ts'
import { readDocument, readQuery } from '../../platform/read-documents.ts'
import { finishTakeBack, readTakeBackFacts, takeBack } from '../reports/take-back.ts'
import { mayDecideAppeal, maySeeAppeal } from './waiting-appeals.ts'

const noAppeal = () => new Refusal('not-found', 'no-report')

/**
 * Decides an appeal, once: the outcome stands, or is taken back. The person is told the decision and its
 * reason.
 * @throws Refusal permission-denied not-allowed for who decided first · not-found no-report without an appeal, and
 *   for the person and the reporter: another answer would tell the reporter of the appeal
 */
export const handleDecideAppeal: CallHandler<'decideAppeal'> = async (
  store,
  { uid: adminUid },
  { id, decision, reason },
  now,
) => {
  const { status, uid } = await store.transaction(async (transaction) => {
    await requireAdmin(transaction, adminUid)
    const outcome = await readDocument(transaction, outcomeSchema, pathOf('outcomes', id))
    const appeal = outcome?.appeal
    if (outcome === undefined || appeal == null) throw noAppeal()
    const [report] = await readQuery(transaction, reportSchema, {
      collection: 'reports',
      where: [['deskId', '==', id]],
    })
    const known = { outcome, appeal, reporterUid: report?.reporterUid }
    if (!maySeeAppeal(known, adminUid)) throw noAppeal()
    if (!mayDecideAppeal(known, adminUid)) throw new Refusal('permission-denied', 'not-allowed')
    const facts = await readTakeBackFacts(transaction, appeal.uid)
    const uid = facts.user?.uid ?? appeal.uid
    if (uid === adminUid) throw new Refusal('permission-denied', 'not-allowed')
    if (appeal.state !== 'waiting') return { status: 'already' as const, uid }
    const answer = { ...appeal, state: decision, answer: reason, decidedAt: now }
    transaction.update(pathOf('outcomes', id), {
      appeal: { ...answer, decidedBy: adminUid },
      updatedAt: serverTime,
    })
    if (decision === 'restored') takeBack(transaction, facts, { id, outcome }, now)
    if (facts.user === undefined) return { status: decision, uid }
    transaction.update(paths.user(uid), {
      [`appeals.${id}`]: decision,
      ...(decision === 'upheld' &&
        outcome.kind === 'ban' &&
        facts.user.banned === true && { signInEndsAt: now + limits.banAnswerMs }),
      updatedAt: serverTime,
    })
    const words = notificationsText[decision === 'restored' ? 'appealRestored' : 'appealUpheld']
    notifyPerson(transaction, notificationId.appeal(uid, id), uid, words, reason)
    return { status: decision, uid }
  })
  await finishTakeBack(store, uid, now)
  return { status }
}
