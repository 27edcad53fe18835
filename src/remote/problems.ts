import { Transient } from '../shared/errors.ts'
import type { authText } from '../shared/text/auth.ts'

/** Somebody else answered in the server's place: a network that wants a sign-in of its own. */
export class CaptivePortal extends Transient {}

/** Names the sentence in authText. */
export type SignInProblem = keyof Pick<
  typeof authText,
  'popupBlocked' | 'popupClosed' | 'offline' | 'disabled' | 'failed'
>

/** Why nobody was signed in. */
export class SignInFailure extends Error {
  override readonly name = 'SignInFailure'
  constructor(readonly problem: SignInProblem) {
    super(problem)
  }
}
