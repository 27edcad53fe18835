import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  signInWithCredential,
  signInWithPopup,
} from 'firebase/auth'
import { type Backend, userOf } from '../firebase.ts'
import { SignInFailure, type SignInProblem } from '../problems.ts'
import type { RemoteUser } from '../remote.ts'
import { chooseAccount } from './chooser.ts'

const problems: Readonly<Record<string, SignInProblem>> = {
  'auth/popup-blocked': 'popupBlocked',
  'auth/popup-closed-by-user': 'popupClosed',
  'auth/cancelled-popup-request': 'popupClosed',
  'auth/network-request-failed': 'offline',
  'auth/user-disabled': 'disabled',
}

const failureOf = (error: unknown): SignInFailure => {
  if (error instanceof SignInFailure) return error
  const code = error instanceof Object && 'code' in error ? String(error.code) : ''
  return new SignInFailure(problems[code] ?? 'failed')
}

/** Opens its window before the first await, because iOS blocks a later one. @throws SignInFailure */
export const signIn = async ({ auth, config }: Backend): Promise<RemoteUser> => {
  try {
    if (config.emulator) {
      const idToken = await chooseAccount(config.emulator.auth)
      await signInWithCredential(auth, GoogleAuthProvider.credential(idToken))
    } else {
      await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver)
    }
  } catch (error) {
    throw failureOf(error)
  }
  const user = userOf(auth.currentUser)
  if (user === null) throw new SignInFailure('failed')
  return user
}
