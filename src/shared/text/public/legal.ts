import { textOf } from '../../language/text-of.ts'
import { productName } from '../../limits.ts'
import type { ReadingText } from './reading.ts'

/** Specification §1 "Legal overview", §2: /terms, /privacy, /cookies and /community are no routes. */
export const legalText: ReadingText = textOf('legal', {
  title: 'Legal overview',
  description: `Terms, privacy, cookies and community guidelines of ${productName} at a glance.`,
  lead: 'What binds us, what binds you, and where to read it in full.',
  sections: [
    {
      heading: 'In short',
      parts: [
        [
          'You are 18 or older and a student.',
          'You’re honest about who you are, and you treat others with respect.',
          'We show your profile only to people of your rounds, and your name only to your matches.',
          'We store no advertising cookies and sell no data.',
          'You can take your data with you and delete your account at any time.',
        ],
      ],
    },
    {
      heading: 'Cookies',
      parts: [
        `${productName} sets no cookies of its own and loads nothing from advertisers. Your phone’s storage holds a copy of what you may see, so that the app opens without a network; logging out empties it. Google sets its own cookies in its own window while you sign in.`,
      ],
    },
  ],
})

export const legalLinksText = textOf('legalDocuments', {
  documents: 'The documents',
  full: [
    ['/legal/terms', 'Terms & Conditions'],
    ['/legal/privacy', 'Privacy Policy'],
    ['/community-guidelines', 'Community Guidelines'],
    ['/safety', 'Safety and grievances'],
  ],
  short: 'Short addresses',
  shortLine: 'They lead to the start page, which links all of the above:',
  shortLinks: [
    ['/terms', '/terms'],
    ['/privacy', '/privacy'],
    ['/cookies', '/cookies'],
    ['/community', '/community'],
  ],
})
