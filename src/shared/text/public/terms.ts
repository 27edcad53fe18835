import { textOf } from '../../language/text-of.ts'
import * as limits from '../../limits.ts'
import { productName } from '../../limits.ts'
import type { ReadingText } from './reading.ts'

export const termsText: ReadingText = textOf('terms', {
  title: 'Terms & Conditions',
  description: `What you agree to when you use ${productName}, and what we promise in return.`,
  lead: `Version ${limits.termsVersion}. By ticking “I agree to the Terms & Conditions.” you make this agreement with the team that runs ${productName} on your campus.`,
  sections: [
    {
      heading: 'Who may use it',
      parts: [
        `You are at least ${limits.minimumAge} years old, a student of a college, and have one account. We may ask for your college ID to verify that.`,
      ],
    },
    {
      heading: 'What we offer',
      parts: [
        'We run matching rounds. In a round we show you a small set of profiles, or the people who liked you, and open a chat between two people who both said yes. We promise no match, no number of matches, and not that what others say of themselves is true.',
        'A round can be postponed, shortened or cancelled. One that ends before its likes have begun does not count against your plan.',
      ],
    },
    {
      heading: 'What you promise',
      parts: [
        [
          'What you tell about yourself is true, and your photos show you.',
          'You follow the Community Guidelines, here and with people you met here.',
          'You do not copy, collect or pass on profiles, conversations or photos of others.',
          'You do not use programs or other people to act in your name.',
        ],
      ],
    },
    {
      heading: 'Your content',
      parts: [
        'Your words and photos stay yours. You allow us to store them and to show them to the people who may see them, for as long as they are in your profile or your conversations.',
      ],
    },
    {
      heading: 'Fees',
      parts: [
        'Women use the product free of charge. Men pay a one-time, non-recurring fee or buy a plan. A plan says how many rounds and matches it holds and whether it ends on a date. Rounds and matches that were used are not paid back; where the law gives you more, the law holds.',
        'A payment counts once an admin has found it under the reference number that you sent. A number that is wrong or used twice is refused, with the reason.',
      ],
    },
    {
      heading: 'When rules are broken',
      parts: [
        'We may warn you, remove content, suspend your account for a time, or close it. You are told what was decided and why, and you can appeal once. Another admin reads the appeal.',
      ],
    },
    {
      heading: 'Leaving',
      parts: [
        'You can delete your account at any time under Account. Conversations end for both sides. Unused rounds and matches of a plan end with the account.',
      ],
    },
    {
      heading: 'Liability',
      parts: [
        'We answer for harm that we cause on purpose or by gross negligence, and wherever the law does not let us limit it. We do not answer for what other people here say or do; we act when you report it. Meet in public, and read the safety page first.',
      ],
    },
    {
      heading: 'Law and changes',
      parts: [
        'The law of India applies; the courts of Delhi decide. When these terms change, you are asked to agree again before the next round. Who does not agree can take their data and leave.',
      ],
    },
  ],
})
