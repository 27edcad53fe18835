import type { PublicPath } from '../../public-pages.ts'

/** Where a person can read what they agree to (PRODUCT §3). */
export const legalLinksText = {
  label: 'To read (opens a new tab)',
  links: [
    ['/legal/terms', 'Terms & Conditions'],
    ['/legal/privacy', 'Privacy Policy'],
    ['/community-guidelines', 'Community Guidelines'],
  ] satisfies readonly (readonly [PublicPath, string])[],
} as const
