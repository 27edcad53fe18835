import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../call.ts'
import { readOtherPerson } from '../people.ts'

/**
 * Lets a suspended account back in. Decks hold its card again once they are published anew.
 * Repeats answer `already`.
 * @throws Refusal invalid-argument not-allowed for oneself · not-found no-user
 */
export const restoreUser: CallHandler<'restoreUser'> = (store, { uid: adminUid }, { uid }) =>
  store.transaction(async (transaction) => {
    const user = await readOtherPerson(transaction, uid, adminUid)
    if (user.suspended !== true) return { status: 'already' }
    transaction.update(paths.user(uid), { suspended: false, updatedAt: serverTime })
    return { status: 'restored' }
  })
