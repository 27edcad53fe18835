import { textOf } from '../../language/text-of.ts'

export const authText = textOf('auth', {
  login: 'Login with Google',
  logout: 'Logout',
  disabled: 'This account has been suspended.',
  gone: 'This account was deleted, or logged out everywhere.',
  leaving: 'Logging out…',
})
