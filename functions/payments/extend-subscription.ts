import { planEnd, withCredit } from '../../src/shared/domain/payments/plan-end.ts'
import { Refusal } from '../../src/shared/errors.ts'
import { day } from '../../src/shared/limits.ts'
import type { LedgerRow } from '../../src/shared/model/payments/ledger.ts'
import { ledgerId } from '../../src/shared/model/payments/ledger-id.ts'
import { subscriptionSchema } from '../../src/shared/model/payments/subscription.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readOtherPerson } from '../platform/person.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { DocumentWrite } from '../platform/store.ts'
import { requireUnchangedSince } from '../platform/unchanged.ts'

/**
 * Gives days to a plan that has an end and something left, counted from its end, or from now if that is
 * later.
 * @throws Refusal invalid-argument not-allowed for oneself · not-found no-user · failed-precondition
 *   nothing-to-extend or changed-meanwhile
 */
export const handleExtendSubscription: CallHandler<'extendSubscription'> = (
  store,
  { uid: adminUid },
  { grantId, uid, days, seenAt },
  now,
) =>
  store.transaction(async (transaction) => {
    const key = ledgerId.grant(grantId)
    const [, subscription, [granted]] = await Promise.all([
      readOtherPerson(transaction, uid, adminUid),
      readDocument(transaction, subscriptionSchema, paths.subscription(uid)),
      transaction.getAll([paths.ledger(key)]),
    ])
    if (granted !== null) return { status: 'already' }
    requireUnchangedSince(subscription, seenAt)
    const { expiresAt = null, remainingMatches = 0 } = subscription ?? {}
    const hasRounds = subscription && subscription.roundsUsed < subscription.roundsAllowed
    if (expiresAt === null || remainingMatches === 0 || !hasRounds) {
      throw new Refusal('failed-precondition', 'nothing-to-extend')
    }
    const row: DocumentWrite<LedgerRow> = {
      uid,
      daysChange: days,
      expiresAtBefore: expiresAt,
      createdAt: serverTime,
    }
    const timed = { row: key, creditedAt: now, lastsMs: days * day }
    const credits = withCredit(subscription, timed, now, 'extension')
    transaction.create(paths.ledger(key), row)
    transaction.update(paths.subscription(uid), {
      expiresAt: planEnd(credits),
      credits: [...credits],
      ...(subscription?.heldMatches !== undefined && { heldMatches: 0 }),
      updatedAt: serverTime,
    })
    return { status: 'extended' }
  })
