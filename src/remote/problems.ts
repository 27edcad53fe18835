import { Transient } from '../shared/errors.ts'
import type { signInText } from '../shared/text/sign-in.ts'

/** Somebody else answered in the server's place: a network that wants a sign-in of its own. */
export class CaptivePortal extends Transient {}

/** Names the sentence in signInText. */
export type SignInProblem = keyof Pick<
  typeof signInText,
  'popupBlocked' | 'popupClosed' | 'offline' | 'disabled' | 'failed'
>

/** Why nobody was signed in. */
export class SignInFailure extends Error {
  override readonly name = 'SignInFailure'
  constructor(readonly problem: SignInProblem) {
    super(problem)
  }
}
