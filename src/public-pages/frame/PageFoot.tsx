import { LogoMark } from '../../components/logo/LogoMark.tsx'
import type { Language } from '../../shared/language/language.ts'
import { language } from '../../shared/language/text-of.ts'
import { type PublicPath, publicAddress } from '../../shared/public-pages.ts'
import { landingText } from '../../shared/text/landing.ts'
import { accountText } from '../../shared/text/profile/account.ts'
import { publicFrameText as words } from '../../shared/text/public/frame.ts'

const link =
  'flex min-h-11 items-center text-muted underline-offset-4 hover:text-ink hover:underline'

/**
 * The mark at its end tells the other page that this language was chosen (inline-script.ts). Its letters are
 * the system's: ours would be 99 KB for one word.
 */
const OtherLanguage = ({ path }: { path: PublicPath }) => {
  const other: Language = language() === 'en' ? 'hi' : 'en'
  return (
    <a
      href={`${publicAddress(path, other)}#${other}`}
      lang={other}
      hrefLang={other}
      className={`font-word ${link}`}
    >
      {accountText.language.names[other]}
    </a>
  )
}

export const PageFoot = ({ path }: { path: PublicPath }) => (
  <footer className="border-t border-line">
    <nav aria-label={words.foot} className="mx-auto page-foot max-w-wide gap-8 px-5 pt-10 pb-8">
      <div className="flex flex-col gap-2">
        <LogoMark className="size-9" />
        <p lang="hi" className="font-word text-lead text-muted">
          {landingText.meaning}
        </p>
        <p className="text-small text-muted">{words.closing}</p>
        <OtherLanguage path={path} />
      </div>
      {words.groups.map(({ title, links }) => (
        <div key={title}>
          <p className="font-semibold">{title}</p>
          <ul>
            {links.map(([href, label]) => (
              <li key={href}>
                <a href={href} className={link}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
    <noscript>
      <p className="px-5 pb-8 text-center text-small text-muted">{words.noScript}</p>
    </noscript>
  </footer>
)
