/** Beside each way to sign in. */
export const agreementText = {
  before: 'Signing in, you agree to the ',
  and: ' and the ',
  links: [
    ['/legal/terms', 'Terms'],
    ['/legal/privacy', 'Privacy Policy'],
  ],
} as const
