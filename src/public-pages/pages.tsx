import type { ReactNode } from 'react'
import type { PublicPath } from '../shared/public-pages.ts'
import { aboutText } from '../shared/text/public/about.ts'
import { guidelinesText } from '../shared/text/public/guidelines.ts'
import { landingHead, safetyHead } from '../shared/text/public/heads.ts'
import { legalText } from '../shared/text/public/legal.ts'
import { pricingText } from '../shared/text/public/pricing.ts'
import { privacyText } from '../shared/text/public/privacy.ts'
import type { ReadingText } from '../shared/text/public/reading.ts'
import { supportText } from '../shared/text/public/support.ts'
import { termsText } from '../shared/text/public/terms.ts'
import { safetyPageText } from '../shared/text/safety-page.ts'
import { titled } from '../shared/text/titles.ts'
import { LandingPage } from './landing/LandingPage.tsx'
import { ContactAddress } from './reading/ContactAddress.tsx'
import { LegalLinks } from './reading/LegalLinks.tsx'
import { Prices } from './reading/Prices.tsx'
import { ReadingPage } from './reading/ReadingPage.tsx'
import { SafetyPage } from './reading/SafetyPage.tsx'

export interface Page {
  path: PublicPath
  title: string
  description: string
  body: ReactNode
}

const reading = (
  path: PublicPath,
  words: ReadingText,
  first?: ReactNode,
  last?: ReactNode,
): Page => ({
  path,
  title: titled(words.title),
  description: words.description,
  body: (
    <ReadingPage words={words} first={first}>
      {last}
    </ReadingPage>
  ),
})

/** The public pages in the present language of the texts. */
export const publicPages = (): readonly Page[] => [
  { path: '/', ...landingHead, body: <LandingPage /> },
  reading('/about', aboutText),
  reading('/pricing', pricingText, <Prices />),
  reading('/support', supportText, <ContactAddress />),
  reading('/legal/legal', legalText, <LegalLinks />),
  reading('/legal/terms', termsText, null, <ContactAddress />),
  reading('/legal/privacy', privacyText, null, <ContactAddress />),
  reading('/community-guidelines', guidelinesText),
  {
    path: '/safety',
    title: titled(safetyPageText.heading),
    ...safetyHead,
    body: <SafetyPage />,
  },
]
