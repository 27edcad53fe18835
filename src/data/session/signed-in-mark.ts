/**
 * Says in localStorage that somebody is signed in, so that a public page knows it before its first
 * frame. A hint only: the session row decides, and each start of the app corrects the mark.
 */
export const signedInMark = 'signed-in'

/** The worker has no localStorage, some browsers deny it. */
export const markSignedIn = (isIn: boolean): void => {
  try {
    if (isIn) localStorage.setItem(signedInMark, '1')
    else localStorage.removeItem(signedInMark)
  } catch {
    // Without the mark a signed-in person sees the landing page first.
  }
}
