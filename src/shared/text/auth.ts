export const authText = {
  login: 'Login with Google',
  logout: 'Logout',
  popupBlocked: 'The sign-in window was blocked. Allow pop-ups for this page and try again.',
  popupClosed: 'The sign-in window was closed before you chose an account.',
  offline: 'You need a connection to sign in.',
  failed: 'Sign-in did not work. Please try again.',
  disabled: 'This account has been suspended.',
  gone: 'This account was deleted, or logged out everywhere.',
  pendingAtLogout: 'Some things have not been sent yet.',
  pendingExplained:
    'Wait until they are sent, or discard them and log out now. Discarded things cannot be brought back.',
  wait: 'Send, then log out',
  discard: 'Discard and log out',
  stay: 'Stay signed in',
  sending: 'Sending…',
  stillPending: 'Not everything could be sent. Try again with a connection, or discard it.',
  leaving: 'Logging out…',
} as const
