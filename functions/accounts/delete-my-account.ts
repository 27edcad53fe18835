import { Refusal } from '../../src/shared/errors.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { paths } from '../../src/shared/paths.ts'
import type { AccountServices } from '../platform/admin.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocument } from '../platform/read-documents.ts'
import { deleteAccount } from './delete-account.ts'

/**
 * A suspended account is refused, so that its owner does not come back as somebody new.
 * @throws Refusal permission-denied account-disabled · failed-precondition last-admin
 */
export const handleDeleteMyAccount =
  (openServices: () => AccountServices): CallHandler<'deleteMyAccount'> =>
  async (store, { uid }) => {
    const user = await readDocument(store, userSchema, paths.user(uid))
    // mutant: suspended-deletes-itself
    if (user?.suspended === true) throw new Refusal('permission-denied', 'account-disabled')
    await deleteAccount(store, openServices(), uid, 'owner')
    return { status: 'deleted' }
  }
