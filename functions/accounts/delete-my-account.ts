import type { AccountServices } from '../platform/admin.ts'
import type { CallHandler } from '../platform/call.ts'
import { deleteAccount } from './delete-account.ts'

/**
 * A suspended account may call this too: the suspension stays with the address (moderation/barred-addresses).
 * @throws Refusal failed-precondition last-admin
 */
export const handleDeleteMyAccount =
  (openServices: () => AccountServices): CallHandler<'deleteMyAccount'> =>
  async (store, { uid }, _request, now) => {
    await deleteAccount(store, openServices(), uid, 'owner', now)
    return { status: 'deleted' }
  }
