import { textOf } from '../../language/text-of.ts'
import { authText } from './auth.ts'

export const signInText = textOf('signIn', {
  popupBlocked: 'The sign-in window was blocked. Allow pop-ups for this page and try again.',
  popupClosed: 'The sign-in window was closed before you chose an account.',
  busy: 'Logging in…',
  offline: 'The connection broke off. Please press again.',
  noRoom: 'Your phone is full, so we couldn’t log you in. Free some space, then try again.',
  failed: 'Sign-in didn’t work. Please try again.',
  disabled: authText.disabled,
})

/** Specification §8. */
export const ensuringText = textOf('ensuring', {
  unauthenticated: 'User must be authenticated before ensuring user document.',
})
