import { legalLinksText as words } from '../../shared/text/public/legal.ts'
import { ReadingSection } from './ReadingPage.tsx'

const link =
  'inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4'

/** Specification §2: the overview also links addresses that are no routes. */
export const LegalLinks = () => (
  <>
    <ReadingSection heading={words.documents}>
      <ul>
        {words.full.map(([href, label]) => (
          <li key={href}>
            <a href={href} className={link}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </ReadingSection>
    <ReadingSection heading={words.short}>
      <p>{words.shortLine}</p>
      <ul className="flex flex-wrap gap-x-5">
        {words.shortLinks.map(([href, label]) => (
          <li key={href}>
            <a href={href} className={link}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </ReadingSection>
  </>
)
