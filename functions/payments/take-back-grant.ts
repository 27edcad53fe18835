import { type LedgerRow, ledgerSchema } from '../../src/shared/model/payments/ledger.ts'
import { ledgerId } from '../../src/shared/model/payments/ledger-id.ts'
import { subscriptionSchema } from '../../src/shared/model/payments/subscription.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { DocumentWrite } from '../platform/store.ts'
import { endsWithout, takeBackPlan } from './subscriptions.ts'

/** Takes back the unused part of a plan, or of days, that an admin gave. Admins do not decide their own. */
export const handleTakeBackGrant: CallHandler<'takeBackGrant'> = (
  store,
  { uid: adminUid },
  { grantId },
) =>
  store.transaction(async (transaction) => {
    const grantKey = ledgerId.grant(grantId)
    const grant = await readDocument(transaction, ledgerSchema, paths.ledger(grantKey))
    if (grant === undefined) return { status: 'unknown' }
    if (grant.uid === adminUid) return { status: 'own' }
    const key = ledgerId.refundOfGrant(grantKey)
    const [subscription, [taken]] = await Promise.all([
      readDocument(transaction, subscriptionSchema, paths.subscription(grant.uid)),
      transaction.getAll([paths.ledger(key)]),
    ])
    if (taken !== null) return { status: 'already' }
    if (subscription === undefined) return { status: 'unknown' }
    const { planName, daysChange, roundsAllowedChange = 0, remainingMatchesChange = 0 } = grant
    if (daysChange === undefined) {
      const amounts = { rounds: roundsAllowedChange, matches: remainingMatchesChange }
      const given = { planName, ...amounts, row: grantKey }
      takeBackPlan(transaction, key, subscription, given)
    } else {
      const row: DocumentWrite<LedgerRow> = {
        uid: grant.uid,
        daysChange: -daysChange,
        expiresAtBefore: subscription.expiresAt,
        createdAt: serverTime,
      }
      transaction.create(paths.ledger(key), row)
      transaction.update(paths.subscription(grant.uid), {
        ...endsWithout(subscription, grantKey),
        updatedAt: serverTime,
      })
    }
    return { status: 'takenBack' }
  })
