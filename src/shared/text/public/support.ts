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
          `Can’t sign in? Open ${productName} in Chrome or Safari: Google doesn’t let you sign in inside other apps.`,
          'Something says “waiting to be sent”? It’s saved on your phone and goes out when you’re online.',
          'Paid, and nothing happened? People check payments, oldest first. See where yours is under Plans.',
          'College missing? Suggest it in the profile form. We’ll tell you when it’s added.',
          'Want to leave, or take your data with you? Both are under Account, without asking us.',
        ],
      ],
    },
    {
      heading: 'Someone is behaving badly',
      parts: [
        'Use Report on their card, their profile or your conversation: it reaches an admin with everything they need to act, and blocks the person at once. In danger, call 112.',
      ],
    },
    {
      heading: 'What to tell us',
      parts: [
        'Say what you did, what you saw, and when. The version of the app is at the end of the Account page. Never send us a password, an OTP or a photo of a document.',
      ],
    },
  ],
})
