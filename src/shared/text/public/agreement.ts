import { textOf } from '../../language/text-of.ts'

/** The words beside each way to sign in. */
export const agreementText = textOf('agreement', {
  before: 'By logging in, you agree to the ',
  and: ' and the ',
  links: [
    ['/legal/terms', 'Terms'],
    ['/legal/privacy', 'Privacy Policy'],
  ],
  after: '.',
})
