/** The part of the app's build with which a public page signs in. */
export const signInModule = 'src/public-pages/sign-in.ts'
