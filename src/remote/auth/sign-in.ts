import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  getRedirectResult,
  signInWithCredential,
  signInWithPopup,
  signInWithRedirect,
} from 'firebase/auth'
import { signInRedirectMark } from '../../shared/sign-in-redirect.ts'
import type { RemoteConfig } from '../config.ts'
import { type Backend, userOf } from '../firebase.ts'
import { SignInFailure, type SignInProblem } from '../problems.ts'
import type { RemoteUser } from '../remote.ts'
import { firestoreOrigin } from '../wire/firestore.ts'
import { chooseAccount, leaveForAccount, takeReturnedAccount } from './chooser.ts'

/**
 * A page that was opened from the home screen of an iPhone may have no second window
 * (https://github.com/firebase/firebase-js-sdk/issues/77): then the page itself goes to Google and comes back.
 */
const maySignInByRedirect = (): boolean => Reflect.get(navigator, 'standalone') === true

const noteSignInRedirect = (): void => sessionStorage.setItem(signInRedirectMark, 'yes')

/** Whether the page has left; true once. */
const takeSignInRedirect = (): boolean => {
  try {
    const hasLeft = sessionStorage.getItem(signInRedirectMark) !== null
    sessionStorage.removeItem(signInRedirectMark)
    return hasLeft
  } catch {
    // Where the browser denies session storage, no page leaves to sign in.
    return false
  }
}

const problems: Readonly<Record<string, SignInProblem>> = {
  'auth/popup-blocked': 'popupBlocked',
  'auth/operation-not-supported-in-this-environment': 'popupBlocked',
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

/**
 * 'host:port' of the local Firebase's chooser, which needs no network; null elsewhere, where the SDK opens
 * Google's window.
 */
const localChooser = ({ emulator }: RemoteConfig): string | null =>
  emulator?.vendor === 'local' ? emulator.auth : null

const localAccount = ({ auth }: Backend, idToken: string) =>
  signInWithCredential(auth, GoogleAuthProvider.credential(idToken))

const inWindow = async (backend: Backend): Promise<void> => {
  const { auth, config } = backend
  const chooser = localChooser(config)
  if (chooser !== null) await localAccount(backend, await chooseAccount(chooser))
  else await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver)
}

/**
 * Leaves the page to sign in. It does not resolve, because the page ends.
 * @throws what the SDK throws when it cannot leave
 */
const byLeaving = async ({ auth, config }: Backend): Promise<never> => {
  noteSignInRedirect()
  const chooser = localChooser(config)
  if (chooser !== null) leaveForAccount(chooser)
  else await signInWithRedirect(auth, new GoogleAuthProvider(), browserPopupRedirectResolver)
  return new Promise(() => {})
}

/** Begins the connection ahead of the first request: from far away its greetings take three round trips. */
const greetFirestore = ({ config }: Backend): void => {
  const link = document.createElement('link')
  const href = firestoreOrigin(config)
  Object.assign(link, { rel: 'preconnect', href, crossOrigin: 'anonymous' })
  document.head.append(link)
}

const signedIn = ({ auth }: Backend): RemoteUser => {
  const user = userOf(auth.currentUser)
  if (user === null) throw new SignInFailure('failed')
  return user
}

/**
 * Signs in. The window opens before the first await, because iOS blocks a later one.
 * @throws SignInFailure
 */
export const signIn = async (backend: Backend): Promise<RemoteUser> => {
  try {
    const chosen = inWindow(backend)
    // The account's document is read as soon as the window is closed.
    greetFirestore(backend)
    await chosen.catch((error: unknown) => {
      const isBlocked = failureOf(error).problem === 'popupBlocked'
      if (isBlocked && maySignInByRedirect()) return byLeaving(backend)
      throw error
    })
  } catch (error) {
    throw failureOf(error)
  }
  return signedIn(backend)
}

/** The account of a sign-in for which this page had left; null when it had not. @throws SignInFailure */
export const returnedUser = async (backend: Backend): Promise<RemoteUser | null> => {
  if (!takeSignInRedirect()) return null
  try {
    if (localChooser(backend.config) !== null) {
      const idToken = takeReturnedAccount()
      if (idToken === null) return null
      await localAccount(backend, idToken)
    } else if ((await getRedirectResult(backend.auth, browserPopupRedirectResolver)) === null) {
      return null
    }
  } catch (error) {
    throw failureOf(error)
  }
  return signedIn(backend)
}
