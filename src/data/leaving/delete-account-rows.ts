import { forgetVendorRows } from '../../remote/auth/forget-vendor-rows.ts'
import type { Remote } from '../../remote/remote.ts'
import { connectedRemote } from '../connection/connect.ts'
import { deleteDatabase } from '../database/delete-database.ts'
import { salvagedId } from '../database/salvage.ts'
import { device, readSessionRow } from '../device/device.ts'
import { dropPhotos } from '../photos/photo-cache.ts'
import { dropPressedAddress } from '../push/pressed-address.ts'
import { dropPushToken } from '../push/push-token.ts'
import { clearShownPushes } from '../push/shown-pushes.ts'
import { leavingId, readLeaving } from './leaving-notes.ts'

/** Photos and Firebase's rows belong to the account that is signed in: delete them only if nobody is. */
const isNobodyIn = async (): Promise<boolean> => (await readSessionRow(device)) === null

/**
 * Removes the traces of pushes at the end of a session. Shown notifications stay if another account is signed
 * in already, because they belong to that account.
 * @param remote null when nothing is connected
 */
export const endPushes = async (uid: string, remote: Remote | null): Promise<void> => {
  const session = await readSessionRow(device)
  if (session === null || session.uid === uid) await clearShownPushes()
  await dropPushToken(uid, remote)
}

/**
 * Deletes an account's rows. Repeatable after a crash. Rows of an account that is signed in, even the same
 * one, stay.
 */
export const deleteAccountRows = async (uid: string): Promise<void> => {
  const remote = connectedRemote()
  if (await isNobodyIn()) {
    // Pushes are cleared a second time: one may have come while the session ended, and a session that the
    // worker has ended was not cleared at all.
    await endPushes(uid, remote)
    // Firebase's own sign-out tells its other tabs. Its rows are deleted below in any case.
    await remote?.signOut().catch(() => undefined)
  }
  const isNoted = (await readLeaving(device)).includes(uid)
  // A sign-out without a note was a full phone's (leaving-notes.ts).
  if (!isNoted && !(await isNobodyIn())) return
  await dropPressedAddress(device, uid)
  const isDeleted = await deleteDatabase(uid)
  if (await isNobodyIn()) {
    await dropPhotos()
    await forgetVendorRows()
  }
  await device.settings.bulkDelete([salvagedId(uid), ...(isDeleted ? [leavingId(uid)] : [])])
}
