import type { CallHandler } from '../platform/call.ts'
import { readOtherPerson } from '../platform/person.ts'
import { readDecksOfViewer } from '../rounds/decks.ts'
import { suspendAccount } from './suspension.ts'

/** @throws Refusal invalid-argument not-allowed for oneself · not-found no-user */
export const handleSuspendUser: CallHandler<'suspendUser'> = (store, { uid: adminUid }, { uid }) =>
  store.transaction(async (transaction) => {
    const user = await readOtherPerson(transaction, uid, adminUid)
    if (user.suspended === true) return { status: 'already' }
    suspendAccount(transaction, uid, await readDecksOfViewer(transaction, uid), 'until-restored')
    return { status: 'suspended' }
  })
