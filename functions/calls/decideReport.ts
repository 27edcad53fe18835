import { Refusal } from '../../src/shared/errors.ts'
import { notificationId } from '../../src/shared/ids.ts'
import { type Report, reportSchema } from '../../src/shared/model/report.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { text } from '../../src/shared/text.ts'
import type { CallHandler } from '../call.ts'
import { notifyPerson } from '../notify.ts'
import { readOne } from '../read.ts'
import type { Transaction } from '../store.ts'

type Outcome = NonNullable<Report['outcome']>

/**
 * What comes of a report, with its effect on the one who was reported, once. Removing content takes
 * photos and bio; the profile is incomplete, and out of new rounds, until they are there again.
 * @throws Refusal not-found no-report
 */
export const decideReport: CallHandler<'decideReport'> = (store, _caller, { id, outcome }) =>
  store.transaction(async (transaction) => {
    const report = await readOne(transaction, reportSchema, paths.report(id))
    if (report === undefined) throw new Refusal('not-found', 'no-report')
    if (report.outcome !== null) return { status: 'already' }
    const [account] = await transaction.getAll([paths.user(report.reportedUid)])
    transaction.update(paths.report(id), {
      outcome,
      decidedAt: serverTime,
      updatedAt: serverTime,
    })
    if (account !== null) effects[outcome](transaction, report.reportedUid, id)
    return { status: 'decided' }
  })

const warn = (transaction: Transaction, uid: string, id: string): void => {
  notifyPerson(transaction, notificationId.warning(id), uid, 'account', text.notifications.warning)
}

const removeContent = (transaction: Transaction, uid: string): void =>
  transaction.update(paths.user(uid), {
    photoUrl: '',
    photoUrls: [],
    bio: '',
    isProfileComplete: false,
    'setupStatus.photos': false,
    'setupStatus.bio': false,
    updatedAt: serverTime,
  })

const suspend = (transaction: Transaction, uid: string): void =>
  transaction.update(paths.user(uid), { suspended: true, updatedAt: serverTime })

/** A ban is a suspension that the report names as final. */
const effects: Record<Outcome, (transaction: Transaction, uid: string, id: string) => void> = {
  dismiss: () => {},
  warn,
  removeContent,
  suspend,
  ban: suspend,
}
