import { Refusal } from '../../src/shared/errors.ts'
import type { CallHandler } from '../platform/call.ts'
import { readOtherPerson } from '../platform/person.ts'
import { readHeldDecks, restoreAccount } from './suspension.ts'

/**
 * Shows the account its decks again. Its card returns to the decks of others with the next
 * publishing. Repeats answer `already`.
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
