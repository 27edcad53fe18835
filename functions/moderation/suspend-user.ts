import type { CallHandler } from '../platform/call.ts'
import { readOtherPerson, requireAdmin } from '../platform/person.ts'
import { readDecksOfViewer } from '../rounds/decks.ts'
import { suspendAccount, suspensionTerms } from './suspension.ts'

/**
 * Of two admins who suspend each other at once only the first still is one.
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
    suspendAccount(transaction, uid, decks, suspensionTerms(terms, now))
    return { status: 'suspended' }
  })
