import { Refusal } from '../../src/shared/errors.ts'
import type { CallHandler } from '../platform/call.ts'
import { readOtherPerson } from '../platform/person.ts'
import { returnToDecks } from '../rounds/return-to-decks.ts'
import { clearSuspension, readHeldDecks, restoreAccount } from './suspension.ts'

/**
 * Shows the account its decks again, and its card to others as far as the round still allows it.
 * Repeats answer `already`.
 * @throws Refusal invalid-argument not-allowed for oneself · not-found no-user ·
 *   failed-precondition account-disabled for a ban, which only an appeal lifts
 */
export const handleRestoreUser: CallHandler<'restoreUser'> = async (
  store,
  { uid: adminUid },
  { uid },
  now,
) => {
  const status = await store.transaction(async (transaction) => {
    const user = await readOtherPerson(transaction, uid, adminUid)
    if (user.suspended !== true) return 'already'
    if (user.banned === true) throw new Refusal('failed-precondition', 'account-disabled')
    restoreAccount(transaction, user, await readHeldDecks(transaction, uid))
    return 'restored'
  })
  // A repeat returns the person to decks too: an earlier call may have died before this line.
  await returnToDecks(store, uid, now)
  await clearSuspension(store, uid)
  return { status }
}
