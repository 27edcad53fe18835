import { randomUUID } from 'node:crypto'
import { suspensionTerms } from '../../src/shared/domain/safety/suspension-terms.ts'
import type { CallHandler } from '../platform/call.ts'
import { readOtherPerson, requireAdmin } from '../platform/person.ts'
import { readDecksOfViewer } from '../rounds/decks.ts'
import { writeOutcome } from './reports/outcomes.ts'
import { suspendAccount } from './suspension.ts'

/**
 * Suspends an account. Two admins can suspend each other at once: the first stays an admin, the second is
 * refused.
 * @throws Refusal permission-denied not-allowed for who is no admin any more · invalid-argument
 *   not-allowed for oneself · not-found no-user
 */
export const handleSuspendUser: CallHandler<'suspendUser'> = (
  store,
  { uid: adminUid },
  { uid, ...terms },
  now,
) =>
  store.transaction(async (transaction) => {
    await requireAdmin(transaction, adminUid)
    const user = await readOtherPerson(transaction, uid, adminUid)
    if (user.suspended === true) return { status: 'already' }
    const decks = await readDecksOfViewer(transaction, uid)
    const outcomeId = randomUUID()
    const suspension = suspensionTerms({ ...terms, outcomeId }, now)
    suspendAccount(transaction, user, decks, suspension, now)
    const { reason, endsAt } = suspension
    writeOutcome(transaction, outcomeId, {
      uid,
      kind: 'suspend',
      reason,
      endsAt,
      decidedBy: adminUid,
    })
    return { status: 'suspended' }
  })
