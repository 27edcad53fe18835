import type { AccountServices } from '../platform/admin.ts'
import type { ChangeHandler, SignInDeletedHandler } from '../platform/trigger.ts'
import { deleteAccount } from './delete-account.ts'

/** After an account's document was deleted: by hand, or by a deletion that was cut short. */
export const handleAccountDocumentGone =
  (openServices: () => AccountServices): ChangeHandler =>
  async (store, { params, after }) => {
    if (after === null) await deleteAccount(store, openServices(), params.uid ?? '')
  }

/** After a sign-in was deleted, in the console for instance. */
export const handleSignInGone =
  (openServices: () => AccountServices): SignInDeletedHandler =>
  (store, uid) =>
    deleteAccount(store, openServices(), uid)
