import { textOf } from '../../language/text-of.ts'
import { productName } from '../../limits.ts'
import type { ReadingText } from './reading.ts'

/** Specification §1: contact by e-mail, replies within 48-72 business hours. */
export const supportText: ReadingText = textOf('support', {
  title: 'Support',
  description: 'Write to us by e-mail. We reply within 48-72 business hours.',
  lead: 'Write to us by e-mail. We reply within 48-72 business hours.',
  sections: [
    {
      heading: 'Before you write',
      parts: [
        [
          `Cannot sign in? Open ${productName} in Chrome or Safari: Google refuses sign-in inside other apps.`,
          'Something says “waiting to be sent”? It is kept on your phone and goes out when you are online.',
          'Paid, and nothing happened? Payments are checked by people, oldest first. The state is under Plans.',
          'College missing? Suggest it in the profile form. You are told when it was added.',
          'Want to leave, or take your data with you? Both are under Account, without asking us.',
        ],
      ],
    },
    {
      heading: 'Somebody behaves badly',
      parts: [
        'Use Report on their card, their profile or your conversation: it reaches an admin together with what is needed to act, and blocks the person at once. In danger, call 112.',
      ],
    },
    {
      heading: 'What helps us to help',
      parts: [
        'Say what you did, what you saw, and when. The version of the app is at the end of the Account page. Never send us a password, an OTP or a photo of a document.',
      ],
    },
  ],
})
