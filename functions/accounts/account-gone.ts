import type { Outside } from '../platform/admin.ts'
import type { Store } from '../platform/store.ts'
import type { ChangeHandler } from '../platform/wrap.ts'
import { removeAccount } from './remove-account.ts'

/** Somebody deleted the document of an account by hand, or its owner did and the call was cut short. */
export const accountDocumentGone =
  (openOutside: () => Outside): ChangeHandler =>
  async (store, { params, after }) => {
    if (after === null) await removeAccount(store, openOutside(), params.uid ?? '')
  }

/** Somebody deleted the sign-in of an account, in the console for instance. */
export const signInGone =
  (openOutside: () => Outside) =>
  (store: Store, uid: string): Promise<void> =>
    removeAccount(store, openOutside(), uid)
