import type { AccountServices } from '../platform/admin.ts'
import type { Store } from '../platform/store.ts'
import type { ChangeHandler } from '../platform/trigger.ts'
import { deleteAccount } from './delete-account.ts'

/** Somebody deleted the document of an account by hand, or its owner did and the call was cut short. */
export const handleAccountDocumentGone =
  (openServices: () => AccountServices): ChangeHandler =>
  async (store, { params, after }) => {
    if (after === null) await deleteAccount(store, openServices(), params.uid ?? '')
  }

/** Somebody deleted the sign-in of an account, in the console for instance. */
export const handleSignInGone =
  (openServices: () => AccountServices) =>
  (store: Store, uid: string): Promise<void> =>
    deleteAccount(store, openServices(), uid)
