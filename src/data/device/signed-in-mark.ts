/**
 * The mark in localStorage that somebody is signed in, so that a public page knows it before its first frame.
 * It is a hint only: the session row decides, and each start of the app corrects the mark.
 */
export const signedInMark = 'signed-in'

/** The value of the mark while the profile is not complete. */
export const inSetup = 'setup'

/** The mark beside it that the inbox holds unseen notifications. */
export const unseenMark = 'unseen'

/** Writes a mark where it can: the worker has no localStorage, and some browsers deny it. */
const setMark = (mark: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(mark)
    else localStorage.setItem(mark, value)
  } catch {
    // Without the mark a signed-in person sees the landing page first.
  }
}

/** @param session null for a visitor */
export const markSignedIn = (session: { complete: boolean } | null): void => {
  setMark(signedInMark, session === null ? null : session.complete ? '1' : inSetup)
  if (session === null) setMark(unseenMark, null)
}

export const markUnseen = (isNew: boolean): void => setMark(unseenMark, isNew ? '1' : null)
