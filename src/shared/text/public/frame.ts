import { textOf } from '../../language/text-of.ts'
import { productName } from '../../limits.ts'

/** The frame around every public page. */
export const publicFrameText = textOf('publicFrame', {
  nav: 'Pages',
  sections: [
    ['/#how', 'How it works'],
    ['/#safety', 'Safety'],
    ['/pricing', 'Pricing'],
    ['/about', 'About'],
  ],
  foot: 'More pages',
  /** Specification §2. Addresses that are no routes lead to the landing page. */
  groups: [
    {
      title: 'Product',
      links: [
        ['/how-it-works', 'How it works'],
        ['/rounds', 'Rounds'],
        ['/pricing', 'Pricing'],
        ['/about', 'About'],
      ],
    },
    {
      title: 'Help',
      links: [
        ['/support', 'Support'],
        ['/safety', 'Safety'],
        ['/community-guidelines', 'Community Guidelines'],
      ],
    },
    {
      title: 'Legal',
      links: [
        ['/legal/legal', 'Legal overview'],
        ['/legal/terms', 'Terms'],
        ['/legal/privacy', 'Privacy'],
        ['/legal/cookies', 'Cookies'],
      ],
    },
  ],
  closing: `${productName} is for students aged 18 and over.`,
  pressAgain: 'Ready. Press once more.',
  noScript: 'Signing in needs JavaScript. Everything on the public pages can be read without it.',
})

export const publicNoteText = textOf('publicNote', {
  price: 'You’ll see the price here once you’re online.',
  noPlans: 'There are no plans right now.',
})
