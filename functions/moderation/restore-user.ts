import { Refusal } from '../../src/shared/errors.ts'
import type { CallHandler } from '../platform/call.ts'
import { readOtherPerson } from '../platform/person.ts'
import { readHeldDecks, restoreAccount } from './suspension.ts'

/**
 * Lets a suspended account back in, to the decks it had. Those of others hold its card again once
 * they are published anew.
 * Repeats answer `already`.
 * @throws Refusal invalid-argument not-allowed for oneself · not-found no-user ·
 *   failed-precondition account-disabled for a ban, which is final
 */
export const handleRestoreUser: CallHandler<'restoreUser'> = (store, { uid: adminUid }, { uid }) =>
  store.transaction(async (transaction) => {
    const user = await readOtherPerson(transaction, uid, adminUid)
    if (user.suspended !== true) return { status: 'already' }
    if (user.banned === true) throw new Refusal('failed-precondition', 'account-disabled')
    restoreAccount(transaction, uid, await readHeldDecks(transaction, uid))
    return { status: 'restored' }
  })
