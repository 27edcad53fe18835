/**
 * The mark in session storage, beside the SDK's own note, that the page has left to sign in, and will come
 * back.
 */
export const signInRedirectMark = 'left-to-sign-in'
