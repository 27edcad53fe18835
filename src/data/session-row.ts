import { Refusal } from '../shared/errors.ts'
import type { User } from '../shared/model/user.ts'
import type { authText } from '../shared/text/auth.ts'
import type { DeviceDatabase, SessionRow, UserDatabase } from './db.ts'

/** Why a visitor was signed out: a sentence of authText. */
export type Notice = keyof Pick<typeof authText, 'disabled' | 'gone'>

/** Settings of this phone: who is being forgotten, and what to tell them. */
export const leavingId = 'leaving'
export const noticeId = 'notice'

/**
 * Ends the session on this phone. Noted before anything is deleted, so that no crash can undo it:
 * the next start finishes the rest.
 */
export const noteLeaving = (
  device: DeviceDatabase,
  uid: string,
  notice: Notice | null = null,
): Promise<void> =>
  device.transaction('rw', device.session, device.settings, async () => {
    await device.session.clear()
    await device.settings.bulkPut([
      { id: leavingId, value: uid },
      { id: noticeId, value: notice },
    ])
  })

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

/** Keeps the session in step with the account's own document. */
export const followMe = async (device: DeviceDatabase, database: UserDatabase): Promise<void> => {
  const me = await database.me.get(database.uid)
  if (me === undefined) return
  await device.session.where({ uid: me.uid }).modify(sessionOf(me))
}
