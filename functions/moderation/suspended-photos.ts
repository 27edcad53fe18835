import { userSchema } from '../../src/shared/model/people/user.ts'
import { paths, storagePaths } from '../../src/shared/paths.ts'
import type { Files } from '../platform/files.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Store } from '../platform/store.ts'
import type { ChangeHandler } from '../platform/trigger.ts'

/**
 * Holds back the addresses of a suspended account's photos; afterwards the same addresses answer again. The
 * present account decides, so that of two events in a row the newer wins.
 */
export const handleSuspendedPhotos =
  (openFiles: () => Files): ChangeHandler =>
  async (store, { params, before, after }) => {
    if (after === null || (before?.suspended === true) === (after.suspended === true)) return
    const uid = params.uid ?? ''
    await settlePhotoAddresses(store, openFiles(), uid, storagePaths.profilePhotos(uid))
  }

/** @param where the account's folder, or one photo of it */
export const settlePhotoAddresses = async (
  store: Store,
  files: Files,
  uid: string,
  where: string,
): Promise<void> => {
  let done: 'held' | 'open' | null = null
  for (;;) {
    const user = await readDocument(store, userSchema, paths.user(uid))
    if (user === undefined) return
    const due = user.suspended === true ? 'held' : 'open'
    if (due === done) return
    await files.setAddresses(where, due)
    done = due
  }
}
