import { Refusal } from '../../shared/errors.ts'
import type { User } from '../../shared/model/people/user.ts'
import type { UserDatabase } from '../database/schema.ts'
import type { DeviceDatabase, SessionRow } from '../device/device-database.ts'
import type { Notice } from '../leaving/leaving-notes.ts'
import { followLive } from '../lib/follow-live.ts'

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
