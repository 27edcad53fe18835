import type { User } from '../../shared/model/people/user.ts'
import { connectRemote } from '../connection/connect.ts'
import { beginSession, startSession } from '../session/sign-in.ts'
import { openClient, wakeClient } from './client.ts'

/** Stores the account's document, which the next screen needs, whatever happens to the network now. */
const keepMe = async (user: User): Promise<void> => {
  const opening = await openClient({ uid: user.uid })
  if (opening.state !== 'open') return
  const { me } = opening.client.database
  // A row that is here already may hold more than the server knows, so it stays. A pull renews both.
  await me.add({ ...user, id: user.uid }).catch(() => undefined)
}

/** Opens the account of a new session. */
const openAccount = async (user: User): Promise<void> => {
  await keepMe(user)
  wakeClient()
}

/**
 * Signs in. The window opens in the tap's task if `prepareSignIn` was in time.
 * @throws SignInFailure
 */
export const signIn = (): Promise<{ isNew: boolean }> => startSession(openAccount)

/**
 * Finishes a sign-in for which the page had left.
 * @returns null when there is none @throws SignInFailure, Transient
 */
export const resumeSignIn = async (): Promise<{ isNew: boolean } | null> => {
  const remote = await connectRemote()
  const account = await remote.returnedUser()
  return account && beginSession(remote, account, openAccount)
}
