import { connectRemote } from '../connection/connect.ts'
import { beginSession } from '../session/sign-in.ts'
import { openAccount } from './sign-in-out.ts'

/**
 * Finishes a sign-in for which the page had left.
 * @returns null when there is none @throws SignInFailure, Transient
 */
export const resumeSignIn = async (): Promise<{ isNew: boolean } | null> => {
  const remote = await connectRemote()
  const account = await remote.returnedUser()
  return account && beginSession(remote, account, openAccount)
}
