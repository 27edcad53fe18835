import { Dexie } from 'dexie'
import { forgetVendorRows } from '../remote/forget.ts'
import { connectedRemote } from './connect.ts'
import { userDatabaseName } from './db.ts'
import { device, readSetting, writeSetting } from './device.ts'
import { dropPhotos } from './photo-cache.ts'
import type { Notice } from './session-row.ts'

const leavingId = 'leaving'
export const noticeId = 'notice'

/** Everything of an account that is on this phone. Repeatable: a crash leaves the rest for later. */
const wipe = async (uid: string): Promise<void> => {
  // The vendor's own sign-out tells its other tabs; its rows go in any case.
  await connectedRemote()
    ?.signOut()
    .catch(() => undefined)
  await Dexie.delete(userDatabaseName(uid))
  await dropPhotos()
  await forgetVendorRows()
  await device.settings.delete(leavingId)
}

/**
 * Forgets the account and starts the app anew. What is noted first cannot be undone by a crash: the
 * session is gone, and the next start finishes the rest.
 */
export const leaveBehind = async (uid: string, notice?: Notice): Promise<void> => {
  await device.transaction('rw', device.session, device.settings, async () => {
    await device.session.clear()
    await writeSetting(device, leavingId, uid)
    await writeSetting(device, noticeId, notice ?? null)
  })
  await wipe(uid)
  // No cache of this page survives a reload.
  if ('location' in globalThis) location.replace('/')
}

/** Finishes a sign-out that a crash interrupted. */
export const finishLeaving = async (): Promise<void> => {
  const uid = await readSetting(device, leavingId)
  if (typeof uid === 'string') await wipe(uid)
}
