import { forgetVendorRows } from '../../remote/vendor-rows.ts'
import { deleteRows } from '../database/delete.ts'
import { device, readSessionRow } from '../database/device.ts'
import { salvagedId } from '../database/salvage.ts'
import { connectedRemote } from '../network/connect.ts'
import { dropPhotos } from '../photos/photo-cache.ts'
import { leavingId, type Notice, noteLeaving, readLeaving } from './session-row.ts'

/** What stands for whoever is signed in, one at a time: not this account's any more once it is left. */
const isNobodyIn = async (): Promise<boolean> => (await readSessionRow(device)) === null

/**
 * Everything of an account that is on this phone. Repeatable: a crash leaves the rest for later. By
 * then the same person may have signed in again, or somebody else: what is theirs stays.
 */
const wipe = async (uid: string): Promise<void> => {
  // The vendor's own sign-out tells its other tabs; its rows go in any case.
  const remote = connectedRemote()
  if (await isNobodyIn()) await remote?.signOut().catch(() => undefined)
  if (!(await readLeaving(device)).includes(uid)) return
  const isDeleted = await deleteRows(uid)
  if (await isNobodyIn()) {
    await dropPhotos()
    await forgetVendorRows()
  }
  await device.settings.bulkDelete([salvagedId(uid), ...(isDeleted ? [leavingId(uid)] : [])])
}

/** Forgets the account and starts the app anew. */
export const forgetAccount = async (uid: string, notice?: Notice): Promise<void> => {
  if (await noteLeaving(device, uid, notice)) await wipe(uid)
  // No cache of this page survives a reload.
  if ('location' in globalThis) location.replace('/')
}

/** Finishes sign-outs that a crash interrupted. */
export const finishLeaving = async (): Promise<void> => {
  for (const uid of await readLeaving(device)) await wipe(uid)
}
