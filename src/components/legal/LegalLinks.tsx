import { legalLinksText as words } from '../../shared/text/public/legal-links.ts'

/** Legal links open a tab of their own, so that words typed here stay. */
export const LegalLinks = () => (
  <nav aria-label={words.label}>
    <ul className="flex flex-wrap gap-x-5">
      {Object.entries(words.names).map(([path, label]) => (
        <li key={path}>
          <a
            href={path}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
