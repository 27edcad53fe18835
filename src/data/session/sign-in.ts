import { SignInFailure } from '../../remote/problems.ts'
import type { Remote } from '../../remote/remote.ts'
import { Refusal } from '../../shared/errors.ts'
import type { User } from '../../shared/model/people/user.ts'
import { openClient, wakeClient } from '../client/client.ts'
import { device, writeSetting } from '../database/device.ts'
import { connectedRemote, connectRemote } from '../network/connect.ts'
import { leavingId, noticeId, noticeOf, sessionOf } from './session-row.ts'

export { SignInFailure } from '../../remote/problems.ts'

/**
 * Loads what the sign-in button needs, so that its window can open within the tap. Call it once the
 * button is on screen and the page is idle.
 * @throws Transient
 */
export const prepareSignIn = async (): Promise<void> => {
  await connectRemote()
}

/**
 * Signs in from a tap. Opens the account window in the same task if `prepareSignIn` was in time.
 * @throws SignInFailure, whose `problem` names a sentence of signInText
 */
export const signIn = (): Promise<{ isNew: boolean }> => {
  const remote = connectedRemote()
  return remote === null ? signInLater() : signInWith(remote)
}

const signInLater = async (): Promise<{ isNew: boolean }> => {
  const remote = await connectRemote().catch(() => {
    throw new SignInFailure('offline')
  })
  return signInWith(remote)
}

const signInWith = async (remote: Remote): Promise<{ isNew: boolean }> => {
  const account = await remote.signIn()
  try {
    const { ensureAccount } = await import('./ensure-account.ts')
    const { isNew, user } = await ensureAccount(remote, account)
    await device.transaction('rw', device.session, device.settings, async () => {
      await device.session.put(sessionOf(user))
      await writeSetting(device, noticeId, null)
      // What of an earlier sign-out has not come to its end would end this session's rows.
      await device.settings.delete(leavingId(user.uid))
    })
    await keepMe(user)
    wakeClient()
    return { isNew }
  } catch (error) {
    const disabled = noticeOf(error) === 'disabled'
    throw new SignInFailure(disabled ? 'disabled' : error instanceof Refusal ? 'failed' : 'offline')
  }
}

/** What comes next needs the account, whatever becomes of the network now; a pull brings it anew. */
const keepMe = async (user: User): Promise<void> => {
  const opening = await openClient({ uid: user.uid })
  if (opening.state !== 'open') return
  const { me } = opening.client.database
  // One that is here already may show more than the server knows.
  await me.add({ ...user, id: user.uid }).catch(() => undefined)
}
