import { forgetVendorRows } from '../../remote/auth/forget-vendor-rows.ts'
import { Refusal } from '../../shared/errors.ts'
import type { User } from '../../shared/model/people/user.ts'
import type { authText } from '../../shared/text/sign-in/auth.ts'
import { deleteDatabase } from '../database/delete-database.ts'
import type { UserDatabase } from '../database/schema.ts'
import type { DeviceDatabase, SessionRow, SettingRow } from '../device/device-database.ts'
import { leavingPrefix, noticeId } from '../device/device-ids.ts'
import { followLive } from '../lib/follow-live.ts'
import { isNoRoom } from '../lib/room.ts'

/** Why the server ended the session: names a sentence of authText. */
export type Notice = keyof Pick<typeof authText, 'disabled' | 'gone'>

/** A setting of this phone: the account that is being forgotten. */
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
    return await endSession(device, uid, notes)
  } catch (error) {
    if (!isNoRoom(error)) throw error
  }
  if (await isOtherSignedIn(device, uid)) return false
  await deleteDatabase(uid)
  return endSession(device, uid, notes).catch(async (error: unknown) => {
    if (!isNoRoom(error)) throw error
    await forgetVendorRows()
    return endSession(device, uid, [])
  })
}

const isOtherSignedIn = async (device: DeviceDatabase, uid: string): Promise<boolean> => {
  const session = await device.session.get('session')
  return session !== undefined && session.uid !== uid
}

const endSession = (
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

export const readLeaving = async ({ settings }: DeviceDatabase): Promise<string[]> => {
  const ids = await settings.where('id').startsWith(leavingPrefix).primaryKeys()
  return ids.map((id) => id.slice(leavingPrefix.length))
}

/** The facts that the guards need (specification §2 "Guards"). */
export const sessionOf = (user: User): SessionRow => ({
  id: 'session',
  uid: user.uid,
  email: user.email,
  name: user.name ?? '',
  gender: user.gender ?? null,
  complete: user.isProfileComplete,
  admin: user.isAdmin,
})

/** The reason for which an error ends the session; null when it does not. */
export const noticeOf = (error: unknown): Notice | null => {
  if (!(error instanceof Refusal)) return null
  if (error.reason === 'account-disabled') return 'disabled'
  return error.reason === 'account-gone' ? 'gone' : null
}

/**
 * Copies each change of the account's document into the session.
 * @param failed called when following has ended
 */
export const followMe = (
  device: DeviceDatabase,
  { me, uid }: UserDatabase,
  failed: () => void,
): (() => void) =>
  followLive(
    () => me.get(uid),
    (row) => {
      // After a sign-out no row has this uid, and nothing changes.
      if (row) device.session.where({ uid }).modify(sessionOf(row)).catch(failed)
    },
    failed,
  ).stop
