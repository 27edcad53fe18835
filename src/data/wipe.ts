import { Dexie } from 'dexie'
import { forgetVendorRows } from '../remote/vendor-rows.ts'
import { connectedRemote } from './connect.ts'
import { userDatabaseName } from './db.ts'
import { device, readSetting } from './device.ts'
import { dropPhotos } from './photo-cache.ts'
import { salvagedId } from './salvage.ts'
import { leavingId, type Notice, noteLeaving } from './session-row.ts'

/** Everything of an account that is on this phone. Repeatable: a crash leaves the rest for later. */
const wipe = async (uid: string): Promise<void> => {
  // The vendor's own sign-out tells its other tabs; its rows go in any case.
  await connectedRemote()
    ?.signOut()
    .catch(() => undefined)
  await Dexie.delete(userDatabaseName(uid))
  await dropPhotos()
  await forgetVendorRows()
  await device.settings.bulkDelete([leavingId, salvagedId(uid)])
}

/** Forgets the account and starts the app anew. */
export const leaveBehind = async (uid: string, notice?: Notice): Promise<void> => {
  await noteLeaving(device, uid, notice)
  await wipe(uid)
  // No cache of this page survives a reload.
  if ('location' in globalThis) location.replace('/')
}

/** Finishes a sign-out that a crash interrupted. */
export const finishLeaving = async (): Promise<void> => {
  const uid = await readSetting(device, leavingId)
  if (typeof uid === 'string') await wipe(uid)
}
