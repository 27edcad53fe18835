import type { AccountServices } from '../platform/admin.ts'
import type { ChangeHandler, SignInDeletedHandler } from '../platform/trigger.ts'
import { deleteAccount } from './delete-account.ts'

export const handleAccountDocumentGone =
  (openServices: () => AccountServices): ChangeHandler =>
  async (store, { params, before, after }, now) => {
    if (after !== null) return
    await deleteAccount(store, openServices(), params.uid ?? '', 'server', now, before)
  }

export const handleSignInGone =
  (openServices: () => AccountServices): SignInDeletedHandler =>
  (store, uid, now) =>
    deleteAccount(store, openServices(), uid, 'sign-in', now)
