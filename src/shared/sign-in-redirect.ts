/** In session storage, as the SDK's own note: the page has left to sign in, and will come back. */
export const signInRedirectMark = 'left-to-sign-in'
