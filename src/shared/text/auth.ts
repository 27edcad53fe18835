export const authText = {
  login: 'Login with Google',
  logout: 'Logout',
  disabled: 'This account has been suspended.',
  gone: 'This account was deleted, or logged out everywhere.',
  leaving: 'Logging out…',
} as const
