import { textOf } from '../../language/text-of.ts'
import type { PublicPath } from '../../public-pages.ts'

/** Links to the texts that a person agrees to (PRODUCT §3). */
export const legalLinksText = textOf('legalLinks', {
  label: 'To read (opens a new tab)',
  names: {
    '/legal/terms': 'Terms & Conditions',
    '/legal/privacy': 'Privacy Policy',
    '/community-guidelines': 'Community Guidelines',
  } satisfies Partial<Record<PublicPath, string>>,
})
