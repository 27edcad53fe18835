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
        'We run matching rounds. In a round we show you a small set of profiles, or the people who liked you, and open a chat between two people who both said yes. We don’t promise a match, any number of matches, or that what others say about themselves is true.',
        'A round can be postponed, shortened or cancelled. One that ends before its likes have begun does not count against your plan.',
      ],
    },
    {
      heading: 'What you promise',
      parts: [
        [
          'What you say about yourself is true, and your photos show you.',
          'You follow the Community Guidelines, here and with people you met here.',
          'You don’t copy, collect or pass on anyone’s profile, conversations or photos.',
          'You don’t let a program or someone else act in your name.',
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
        'Women use the product free of charge. Men pay a one-time, non-recurring fee or buy a plan. A plan says how many rounds and matches it holds and whether it ends on a date. We don’t refund rounds and matches that you’ve used; where the law gives you more, the law holds.',
        'A payment counts once an admin has found it under the reference number that you sent. We refuse a number that’s wrong or used twice, and tell you why.',
      ],
    },
    {
      heading: 'When rules are broken',
      parts: [
        'We may warn you, remove content, suspend your account for a time, or close it. We tell you what was decided and why, and you can appeal once. Another admin reads the appeal.',
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
        'The law of India applies; the courts of Delhi decide. When these terms change, we ask you to agree again before the next round. If you don’t agree, you can take your data and leave.',
      ],
    },
  ],
})
