import { forgetVendorRows } from '../../remote/auth/forget-vendor-rows.ts'
import type { authText } from '../../shared/text/sign-in/auth.ts'
import { deleteDatabase } from '../database/delete-database.ts'
import type { DeviceDatabase, SettingRow } from '../device/device-database.ts'
import { leavingPrefix, noticeId } from '../device/device-ids.ts'
import { isNoRoom } from '../lib/room.ts'

/** Why the server ended the session: names a sentence of authText. */
export type Notice = keyof Pick<typeof authText, 'disabled' | 'gone'>

/** A setting of this phone: the account whose rows are being deleted. */
export const leavingId = (uid: string): string => `${leavingPrefix}${uid}`

/**
 * Ends the session on this phone. It is written before anything is deleted, so that the next start can finish
 * an interrupted sign-out. Where not even that finds room, everything is deleted first, which needs none; then
 * an interrupted sign-out leaves a session without rows, and is pressed again. A start could not tell Firebase's
 * rows of an account that has left from those of one that is just signing in.
 * @returns false when somebody else has signed in by now, and nothing was written
 */
export const noteLeaving = async (
  device: DeviceDatabase,
  uid: string,
  notice: Notice | null = null,
): Promise<boolean> => {
  const notes = [
    { id: leavingId(uid), value: true },
    { id: noticeId, value: notice },
  ]
  try {
    return await writeNotes(device, uid, notes)
  } catch (error) {
    if (!isNoRoom(error)) throw error
  }
  if (await isOtherSignedIn(device, uid)) return false
  await deleteDatabase(uid)
  return writeNotes(device, uid, notes).catch(async (error: unknown) => {
    if (!isNoRoom(error)) throw error
    await forgetVendorRows()
    return writeNotes(device, uid, [])
  })
}

const isOtherSignedIn = async (device: DeviceDatabase, uid: string): Promise<boolean> => {
  const session = await device.session.get('session')
  return session !== undefined && session.uid !== uid
}

/** Writes the notes in the session's place. */
const writeNotes = (
  device: DeviceDatabase,
  uid: string,
  notes: readonly SettingRow[],
): Promise<boolean> =>
  device.transaction('rw', device.session, device.settings, async () => {
    if (await isOtherSignedIn(device, uid)) return false
    await device.session.clear()
    await device.settings.bulkPut([...notes])
    return true
  })

/** The accounts whose rows a sign-out has not deleted to the end. */
export const readLeaving = async ({ settings }: DeviceDatabase): Promise<string[]> => {
  const ids = await settings.where('id').startsWith(leavingPrefix).primaryKeys()
  return ids.map((id) => id.slice(leavingPrefix.length))
}
