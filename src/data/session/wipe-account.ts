import { forgetVendorRows } from '../../remote/auth/forget-vendor-rows.ts'
import { connectedRemote } from '../connection/connect.ts'
import { deleteDatabase } from '../database/delete-database.ts'
import { salvagedId } from '../database/salvage.ts'
import { device, readSessionRow } from '../device/device.ts'
import { dropPhotos } from '../photos/photo-cache.ts'
import { leavePushes } from '../push/leave-pushes.ts'
import { dropPressedAddress } from '../push/pressed-address.ts'
import { leavingId, readLeaving } from './session-row.ts'

/** Photos and Firebase's rows belong to the account that is signed in: delete them only if nobody is. */
const isNobodyIn = async (): Promise<boolean> => (await readSessionRow(device)) === null

/**
 * Deletes an account's rows. Repeatable after a crash. Rows of an account that is signed in, even the same
 * one, stay.
 */
export const wipeAccount = async (uid: string): Promise<void> => {
  const remote = connectedRemote()
  if (await isNobodyIn()) {
    // Pushes are cleared a second time: one may have come while the session ended, and a session that the
    // worker has ended was not cleared at all.
    await leavePushes(uid, remote)
    // Firebase's own sign-out tells its other tabs. Its rows are deleted below in any case.
    await remote?.signOut().catch(() => undefined)
  }
  const isNoted = (await readLeaving(device)).includes(uid)
  // A sign-out without a note was a full phone's (session-row.ts).
  if (!isNoted && !(await isNobodyIn())) return
  await dropPressedAddress(device, uid)
  const isDeleted = await deleteDatabase(uid)
  if (await isNobodyIn()) {
    await dropPhotos()
    await forgetVendorRows()
  }
  await device.settings.bulkDelete([salvagedId(uid), ...(isDeleted ? [leavingId(uid)] : [])])
}
