import { signInRedirectMark } from '../../shared/sign-in-redirect.ts'

/**
 * A page that was opened from the home screen of an iPhone may have no second window
 * (https://github.com/firebase/firebase-js-sdk/issues/77): then the page itself goes to Google and comes back.
 */
export const maySignInByRedirect = (): boolean => Reflect.get(navigator, 'standalone') === true

export const noteSignInRedirect = (): void => sessionStorage.setItem(signInRedirectMark, 'yes')

/** Whether the page has left; true once. */
export const takeSignInRedirect = (): boolean => {
  try {
    const hasLeft = sessionStorage.getItem(signInRedirectMark) !== null
    sessionStorage.removeItem(signInRedirectMark)
    return hasLeft
  } catch {
    // Where the browser denies session storage, no page leaves to sign in.
    return false
  }
}
