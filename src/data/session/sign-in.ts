import { forgetVendorRows } from '../../remote/auth/forget-vendor-rows.ts'
import { SignInFailure, type SignInProblem } from '../../remote/problems.ts'
import type { Remote, RemoteUser } from '../../remote/remote.ts'
import { Transient } from '../../shared/errors.ts'
import type { User } from '../../shared/model/people/user.ts'
import { connectedRemote, connectRemote } from '../connection/connect.ts'
import { device, readSessionRow, writeSetting } from '../device/device.ts'
import { noticeId, replacedPrefix } from '../device/device-ids.ts'
import { markSignedIn } from '../device/signed-in-mark.ts'
import { leavingId } from '../leaving/leaving-notes.ts'
import { isNoRoom } from '../lib/room.ts'
import { whileSigningIn } from './session.ts'
import { noticeOf, sessionOf } from './session-row.ts'

export { SignInFailure, type SignInProblem } from '../../remote/problems.ts'

/**
 * Loads what a sign-in needs. Call it once the button is shown and the page idle, because the tap must open a
 * window at once.
 * @throws Transient
 */
export const prepareSignIn = async (): Promise<void> => {
  await connectRemote()
}

/**
 * Signs in to Firebase and writes the session row. Calls `remote.signIn` in the same task when the
 * adapter is loaded: browsers open a window within a tap only.
 * @throws SignInFailure
 */
export const startSession = (
  started: (user: User) => Promise<void>,
): Promise<{ isNew: boolean }> => {
  const remote = connectedRemote()
  return remote === null ? signInLater(started) : signInWith(remote, started)
}

type Started = (user: User) => Promise<void>

const signInLater = async (started: Started): Promise<{ isNew: boolean }> => {
  const remote = await connectRemote().catch(() => {
    throw new SignInFailure('offline')
  })
  return signInWith(remote, started)
}

const signInWith = async (remote: Remote, started: Started): Promise<{ isNew: boolean }> => {
  const signedIn = remote.signIn()
  // The chunk loads while the person chooses an account. A failure shows where the chunk is needed.
  loadEnsureAccount().catch(() => undefined)
  return beginSession(remote, await signedIn, started)
}

const loadEnsureAccount = () => import('./ensure-account.ts')

const problemOf = (error: unknown): SignInProblem => {
  if (noticeOf(error) === 'disabled') return 'disabled'
  if (isNoRoom(error)) return 'noRoom'
  // A chunk that does not come fails as fetch does.
  return error instanceof Transient || error instanceof TypeError ? 'offline' : 'failed'
}

export const beginSession = (
  remote: Remote,
  account: RemoteUser,
  started: Started,
): Promise<{ isNew: boolean }> => whileSigningIn(() => begin(remote, account, started))

const begin = async (
  remote: Remote,
  account: RemoteUser,
  started: Started,
): Promise<{ isNew: boolean }> => {
  try {
    const { ensureAccount } = await loadEnsureAccount()
    const { isNew, user } = await ensureAccount(remote, account)
    const before = await readSessionRow(device)
    const isOther = before !== null && before.uid !== user.uid
    await device.transaction('rw', device.session, device.settings, async () => {
      await device.session.put(sessionOf(user))
      await writeSetting(device, noticeId, null)
      // A sign-out that a crash interrupted would delete this session's rows at the next start.
      await device.settings.delete(leavingId(user.uid))
      if (isOther) await writeSetting(device, `${replacedPrefix}${before.uid}`, true)
    })
    markSignedIn(sessionOf(user))
    if (isOther) {
      const { clearReplacedAccounts } = await import('../leaving/clear-replaced-accounts.ts')
      // A failed clean-up is repeated at the next start: it must not keep the person from signing in.
      await clearReplacedAccounts().catch(() => undefined)
    }
    await started(user)
    return { isNew }
  } catch (error) {
    // Without a session there is no Logout: nothing of the account may stay on a shared phone.
    const session = await readSessionRow(device).catch(() => null)
    if (session?.uid !== account.uid) {
      await remote.signOut().catch(() => undefined)
      // The SDK leaves profile data behind when it signs out. While somebody is signed in, these rows are
      // theirs.
      if (session === null) await forgetVendorRows()
    }
    throw new SignInFailure(problemOf(error))
  }
}
