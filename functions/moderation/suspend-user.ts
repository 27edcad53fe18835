import type { CallHandler } from '../platform/call.ts'
import { readOtherPerson } from '../platform/person.ts'
import { readDecksOfViewer } from '../rounds/decks.ts'
import { suspendAccount } from './suspension.ts'

/**
 * Suspends an account until it is restored: it sees no deck and cannot act. Its triggers remove its
 * card from decks and its claims. Repeats answer `already`.
 * @throws Refusal invalid-argument not-allowed for oneself · not-found no-user
 */
export const handleSuspendUser: CallHandler<'suspendUser'> = (store, { uid: adminUid }, { uid }) =>
  store.transaction(async (transaction) => {
    const user = await readOtherPerson(transaction, uid, adminUid)
    if (user.suspended === true) return { status: 'already' }
    suspendAccount(transaction, uid, await readDecksOfViewer(transaction, uid), 'until-restored')
    return { status: 'suspended' }
  })
