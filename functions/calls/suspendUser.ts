import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../call.ts'
import { readOtherPerson } from '../people.ts'

/**
 * Takes an account out of the product: its triggers take its card out of decks and its claims away.
 * Repeats answer `already`.
 * @throws Refusal invalid-argument not-allowed for oneself · not-found no-user
 */
export const suspendUser: CallHandler<'suspendUser'> = (store, { uid: adminUid }, { uid }) =>
  store.transaction(async (transaction) => {
    const user = await readOtherPerson(transaction, uid, adminUid)
    if (user.suspended === true) return { status: 'already' }
    transaction.update(paths.user(uid), { suspended: true, updatedAt: serverTime })
    return { status: 'suspended' }
  })
