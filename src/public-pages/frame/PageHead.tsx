import { Download } from 'lucide-react'
import { LogoMark } from '../../components/logo/LogoMark.tsx'
import { productName } from '../../shared/limits.ts'
import { installText } from '../../shared/text/install.ts'
import { landingText } from '../../shared/text/landing.ts'
import { publicFrameText as words } from '../../shared/text/public/frame.ts'
import { shellText } from '../../shared/text/shell.ts'
import { authText } from '../../shared/text/sign-in/auth.ts'
import { buttonClass } from '../../ui/button/Button.tsx'
import { iconButtonClass } from '../../ui/button/IconButton.tsx'
import { forSignedIn, forVisitors } from './by-state.ts'

/** Specification §2 "Top bar". Which of its buttons show is known before the first frame (early.ts). */
export const PageHead = () => (
  <header className="sticky top-0 z-20 border-b border-line bg-ground pad-safe-top">
    <div className="mx-auto flex min-h-14 max-w-wide flex-wrap items-center justify-end gap-1 px-3 sm:px-5">
      <a
        href="/"
        aria-label={shellText.home}
        className="mr-auto flex min-h-11 min-w-11 items-center gap-2 rounded-control px-1 font-serif text-title font-semibold"
      >
        <LogoMark className="size-7 shrink-0" />
        <span className="name">{productName}</span>
      </a>
      <nav aria-label={words.nav} className="hidden lg:block">
        <ul className="mr-3 flex">
          {words.sections.map(([href, label]) => (
            <li key={href}>
              <a
                href={href}
                className="flex min-h-11 items-center rounded-control px-3 text-muted transition-colors hover:text-ink"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <button
        type="button"
        hidden
        data-install
        aria-label={installText.button}
        title={installText.button}
        className={iconButtonClass}
      >
        <Download aria-hidden />
      </button>
      <button type="button" data-sign-in className={`${buttonClass('quiet')} ${forVisitors}`}>
        {authText.login}
      </button>
      <a href="/dashboard" className={`${buttonClass('quiet')} ${forSignedIn}`}>
        {landingText.dashboard}
      </a>
    </div>
  </header>
)
