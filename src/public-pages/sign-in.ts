import { abortTransactionsInBackForwardCache } from '../data/client/back-forward-cache.ts'
import { resumeSignIn, signIn } from '../data/client/sign-in.ts'
import { SignInFailure, type SignInProblem } from '../data/session/sign-in.ts'

export { leaveIfNothingWaits } from '../data/client/sign-out.ts'
export { finishLeaving } from '../data/leaving/end-session.ts'
export { prepareSignIn } from '../data/session/sign-in.ts'

abortTransactionsInBackForwardCache()

/** @param begin called in the tap's task @returns null once somebody is signed in */
const tried = async (begin: () => Promise<object | null>): Promise<SignInProblem | null> => {
  try {
    return (await begin()) === null ? 'popupClosed' : null
  } catch (error) {
    return error instanceof SignInFailure ? error.problem : 'failed'
  }
}

export const tryToSignIn = () => tried(signIn)

/** Resumes the sign-in after the page has left for Google and has come back. */
export const tryToResume = () => tried(resumeSignIn)
