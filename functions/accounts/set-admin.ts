import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readOtherPerson } from '../platform/person.ts'

/**
 * The account's trigger sets the claim. Nobody changes their own flag, so that an admin remains.
 * @throws Refusal invalid-argument not-allowed for oneself · not-found no-user
 */
export const handleSetAdmin: CallHandler<'setAdmin'> = (store, { uid: adminUid }, { uid, admin }) =>
  store.transaction(async (transaction) => {
    const user = await readOtherPerson(transaction, uid, adminUid)
    if (user.isAdmin === admin) return { status: 'already' }
    transaction.update(paths.user(uid), { isAdmin: admin, updatedAt: serverTime })
    return { status: 'changed' }
  })
