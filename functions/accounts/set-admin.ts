import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { notifyAdmins } from '../notifications/notify-admins.ts'
import type { CallHandler } from '../platform/call.ts'
import { readAdminUids, readOtherPerson, requireAdmin } from '../platform/person.ts'

/**
 * Makes somebody an admin or takes it from them; the account's trigger sets the claim. One admin always
 * remains: nobody changes their own flag, and of two admins who remove each other at once only the first
 * succeeds. All admins from before are told.
 * @throws Refusal permission-denied not-allowed for who is no admin any more · invalid-argument
 *   not-allowed for oneself · not-found no-user
 */
export const handleSetAdmin: CallHandler<'setAdmin'> = (store, { uid: adminUid }, { uid, admin }) =>
  store.transaction(async (transaction) => {
    await requireAdmin(transaction, adminUid)
    const user = await readOtherPerson(transaction, uid, adminUid)
    if (user.isAdmin === admin) return { status: 'already' }
    const admins = await readAdminUids(transaction)
    transaction.update(paths.user(uid), { isAdmin: admin, updatedAt: serverTime })
    notifyAdmins(transaction, admins, 'adminsChanged')
    return { status: 'changed' }
  })
