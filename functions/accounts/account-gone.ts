import type { AccountServices } from '../platform/admin.ts'
import type { ChangeHandler, SignInDeletedHandler } from '../platform/trigger.ts'
import { deleteAccount } from './delete-account.ts'

export const handleAccountDocumentGone =
  (openServices: () => AccountServices): ChangeHandler =>
  async (store, { params, before, after }) => {
    if (after !== null) return
    await deleteAccount(store, openServices(), params.uid ?? '', 'server', before)
  }

export const handleSignInGone =
  (openServices: () => AccountServices): SignInDeletedHandler =>
  (store, uid) =>
    deleteAccount(store, openServices(), uid, 'server')
