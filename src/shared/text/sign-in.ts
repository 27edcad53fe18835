export const authText = {
  login: 'Login with Google',
  logout: 'Logout',
  disabled: 'This account has been suspended.',
  gone: 'This account was deleted, or logged out everywhere.',
  leaving: 'Logging out…',
} as const

export const signInText = {
  popupBlocked: 'The sign-in window was blocked. Allow pop-ups for this page and try again.',
  popupClosed: 'The sign-in window was closed before you chose an account.',
  offline: 'You need a connection to sign in.',
  failed: 'Sign-in did not work. Please try again.',
  disabled: authText.disabled,
} as const

/** Specification §8. */
export const ensuringText = {
  unauthenticated: 'User must be authenticated before ensuring user document.',
} as const
