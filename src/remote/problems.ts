import { Transient } from '../shared/errors.ts'
import type { signInText } from '../shared/text/sign-in/sign-in.ts'

/** Another server answered in place of ours, such as the sign-in page of a network. */
export class CaptivePortal extends Transient {}

/** Key of the problem's sentence in signInText. */
export type SignInProblem = keyof Pick<
  typeof signInText,
  'popupBlocked' | 'popupClosed' | 'offline' | 'noRoom' | 'disabled' | 'failed'
>

export class SignInFailure extends Error {
  override readonly name = 'SignInFailure'
  constructor(readonly problem: SignInProblem) {
    super(problem)
  }
}
