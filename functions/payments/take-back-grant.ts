import { type GrantRow, grantSchema } from '../../src/shared/model/payments/grant.ts'
import { ledgerId } from '../../src/shared/model/payments/ledger-id.ts'
import {
  type Subscription,
  subscriptionSchema,
} from '../../src/shared/model/payments/subscription.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { DocumentWrite, Transaction } from '../platform/store.ts'
import { readEndlessHeir } from './payment-credit.ts'
import { planEndWithoutCredit, takeBackPlan } from './subscriptions.ts'

/** Takes back what is unused of a plan, or the days, that an admin gave. Nobody decides their own. */
export const handleTakeBackGrant: CallHandler<'takeBackGrant'> = (
  store,
  { uid: adminUid },
  { grantId },
) =>
  store.transaction(async (transaction) => {
    const grantKey = ledgerId.grant(grantId)
    const grant = await readDocument(transaction, grantSchema, paths.ledger(grantKey))
    if (grant === undefined) return { status: 'unknown' }
    if (grant.uid === adminUid) return { status: 'own' }
    const key = ledgerId.refundOfGrant(grantKey)
    const [subscription, [taken]] = await Promise.all([
      readDocument(transaction, subscriptionSchema, paths.subscription(grant.uid)),
      transaction.getAll([paths.ledger(key)]),
    ])
    if (taken !== null) return { status: 'already' }
    if (subscription === undefined) return { status: 'unknown' }
    const expiresAt = await endWithout(transaction, grantKey, grant, subscription)
    const { planName, daysChange, roundsAllowedChange = 0, remainingMatchesChange = 0 } = grant
    if (daysChange === undefined) {
      const given = { planName, rounds: roundsAllowedChange, matches: remainingMatchesChange }
      takeBackPlan(transaction, key, subscription, given, expiresAt)
    } else {
      const row: DocumentWrite<GrantRow> = {
        uid: grant.uid,
        daysChange: -daysChange,
        createdAt: serverTime,
      }
      transaction.create(paths.ledger(key), row)
      transaction.update(paths.subscription(grant.uid), { expiresAt, updatedAt: serverTime })
    }
    return { status: 'takenBack' }
  })

/** Reads before it writes. An earlier gift does not say where it moved the end: there it stays. */
const endWithout = async (
  transaction: Transaction,
  grantKey: string,
  { uid, ends }: GrantRow,
  { expiresAt }: Subscription,
): Promise<number | null> => {
  if (ends === undefined) return expiresAt
  const heir = await readEndlessHeir(transaction, { uid, ends, besides: grantKey })
  heir?.inherit()
  return heir === null ? planEndWithoutCredit(expiresAt, ends) : expiresAt
}
