import { Bell, Download, LayoutDashboard, LogOut } from 'lucide-react'
import {
  installButtonClass,
  installWordClass,
} from '../../components/install/install-button-class.ts'
import { LogoMark } from '../../components/logo/LogoMark.tsx'
import { productName } from '../../shared/limits.ts'
import { installText } from '../../shared/text/install.ts'
import { publicFrameText as words } from '../../shared/text/public/frame.ts'
import { shellText } from '../../shared/text/shell.ts'
import { authText } from '../../shared/text/sign-in/auth.ts'
import { buttonClass } from '../../ui/button/Button.tsx'
import { iconButtonClass } from '../../ui/button/IconButton.tsx'
import { forComplete, forSeen, forSetup, forUnseen, forVisitors } from './by-state.ts'

/** The content of the app's own bar (`TopBar.tsx`). */
const SignedIn = () => (
  <>
    <a
      href="/dashboard"
      aria-label={shellText.dashboard}
      title={shellText.dashboard}
      className={`${iconButtonClass} ${forComplete}`}
    >
      <LayoutDashboard aria-hidden />
    </a>
    <a
      href="/dashboard/notifications"
      title={shellText.notifications}
      className={`${iconButtonClass} relative ${forComplete}`}
    >
      <Bell aria-hidden />
      <span className={`sr-only ${forSeen}`}>{shellText.notifications}</span>
      <span
        className={`absolute top-2.5 right-2.5 size-2.5 rounded-full bg-bad ring-2 ring-ground ${forUnseen}`}
      >
        <span className="sr-only">{shellText.newNotifications}</span>
      </span>
    </a>
    <button
      type="button"
      data-log-out
      aria-label={authText.logout}
      title={authText.logout}
      className={`${iconButtonClass} ${forComplete}`}
    >
      <LogOut aria-hidden />
    </button>
    <a href="/setup/gender" className={`${buttonClass('plain')} ${forSetup}`}>
      {shellText.completeProfile}
    </a>
  </>
)

/** Specification §2 "Top bar". Which of its buttons show is known before the first frame (inline-script.ts). */
export const PageHead = () => (
  <header className="@container sticky top-0 z-20 border-b border-line bg-ground pad-safe-top">
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
      <button type="button" hidden data-install className={installButtonClass}>
        <Download aria-hidden />
        <span className={installWordClass}>{installText.button}</span>
      </button>
      <button type="button" data-sign-in className={`${buttonClass('quiet')} ${forVisitors}`}>
        {authText.login}
      </button>
      <SignedIn />
    </div>
  </header>
)
