import { liveQuery } from 'dexie'
import { Refusal } from '../../shared/errors.ts'
import type { User } from '../../shared/model/people/user.ts'
import type { authText } from '../../shared/text/sign-in.ts'
import { leavingPrefix } from '../database/device-ids.ts'
import type { DeviceDatabase, SessionRow, UserDatabase } from '../database/schema.ts'

/** Why a visitor was signed out: a sentence of authText. */
export type Notice = keyof Pick<typeof authText, 'disabled' | 'gone'>

/** Settings of this phone: who is being forgotten, several if it must be, and what to tell them. */
export const leavingId = (uid: string): string => `${leavingPrefix}${uid}`
export const noticeId = 'notice'

/**
 * Ends the session on this phone. Noted before anything is deleted, so that no crash can undo it:
 * the next start finishes the rest.
 * @returns false when somebody else has signed in by now: then it was no word about them
 */
export const noteLeaving = (
  device: DeviceDatabase,
  uid: string,
  notice: Notice | null = null,
): Promise<boolean> =>
  device.transaction('rw', device.session, device.settings, async () => {
    const session = await device.session.get('session')
    if (session !== undefined && session.uid !== uid) return false
    await device.session.clear()
    await device.settings.bulkPut([
      { id: leavingId(uid), value: true },
      { id: noticeId, value: notice },
    ])
    return true
  })

/** Accounts of which something may be left on this phone. */
export const readLeaving = async ({ settings }: DeviceDatabase): Promise<string[]> => {
  const ids = await settings.where('id').startsWith(leavingPrefix).primaryKeys()
  return ids.map((id) => id.slice(leavingPrefix.length))
}

/** What the guards need to know of an account (specification §2 "Guards"). */
export const sessionOf = (user: User): SessionRow => ({
  id: 'session',
  uid: user.uid,
  email: user.email,
  name: user.name ?? '',
  gender: user.gender ?? null,
  complete: user.isProfileComplete,
  admin: user.isAdmin,
})

/** What a reason means to the account on this phone: null, nothing. */
export const noticeOf = (error: unknown): Notice | null => {
  if (!(error instanceof Refusal)) return null
  if (error.reason === 'account-disabled') return 'disabled'
  return error.reason === 'account-gone' ? 'gone' : null
}

/**
 * Keeps the session in step with the account's own document: as that is now, and as it changes.
 * @param failed told when it cannot be read; nothing is followed any more
 * @returns the stop
 */
export const followMe = (
  device: DeviceDatabase,
  { me, uid }: UserDatabase,
  failed: () => void,
): (() => void) => {
  const rows = liveQuery(() => me.get(uid)).subscribe({
    next: (row) => {
      // Signed out in the middle of it, there is nothing left to follow.
      if (row) device.session.where({ uid }).modify(sessionOf(row)).catch(failed)
    },
    error: failed,
  })
  return () => rows.unsubscribe()
}
