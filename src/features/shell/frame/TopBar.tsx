import { Link } from '@tanstack/react-router'
import { LayoutDashboard } from 'lucide-react'
import { Suspense } from 'react'
import { LogoMark } from '../../../components/logo/LogoMark.tsx'
import { LogoutButton } from '../../../components/sign-out/LogoutButton.tsx'
import type { SessionRow } from '../../../data/device/device-database.ts'
import { productName } from '../../../shared/limits.ts'
import { shellText } from '../../../shared/text/shell.ts'
import { authText } from '../../../shared/text/sign-in/auth.ts'
import { Button, buttonClass } from '../../../ui/button/Button.tsx'
import { iconButtonClass } from '../../../ui/button/IconButton.tsx'
import { classes } from '../../../ui/classes.ts'
import { AfterPaint } from '../../../ui/hooks/AfterPaint.tsx'
import { lazyLater } from '../../../ui/hooks/lazy-later.ts'
import { ConnectionNotice } from '../notices/ConnectionNotice.tsx'
import { WaitingButton } from '../waiting/WaitingButton.tsx'
import { NotificationsLink } from './NotificationsLink.tsx'

const InstallButton = lazyLater(
  async () => (await import('../../../components/install/InstallButton.tsx')).InstallButton,
)

const SignInButton = lazyLater(
  async () => (await import('../../../components/sign-in/SignInButton.tsx')).SignInButton,
)

const DeskLink = lazyLater(
  async () => (await import('../../../components/desk-link/DeskLink.tsx')).DeskLink,
)

/** Specification §2 "Top bar". `null` means signed out. */
export const TopBar = ({ session }: { session: SessionRow | null }) => (
  <header
    data-top-bar
    className="@container sticky top-0 z-20 border-b border-line bg-ground pad-safe-top"
  >
    <div className="mx-auto flex min-h-14 max-w-pair group-has-data-desk:max-w-none group-has-data-tabs:lg:max-w-none flex-wrap items-center justify-end gap-1 px-3 sm:px-5">
      {/* Buttons come and go here, in room of one width: they never break the row. */}
      <div className="flex min-w-25 grow basis-0 items-center gap-1">
        <div className="relative flex min-w-0 grow">
          <a
            href="/"
            aria-label={shellText.home}
            className="flex min-h-11 min-w-11 items-center gap-2 overflow-hidden rounded-control px-1 font-serif text-title font-semibold"
          >
            <LogoMark className="size-7 shrink-0" />
            <span
              className={
                session?.complete === false
                  ? 'truncate @max-[24rem]:hidden'
                  : 'truncate @max-[21rem]:hidden group-has-data-install:@max-[27rem]:hidden'
              }
            >
              {productName}
            </span>
          </a>
          {session !== null && (
            <AfterPaint>
              <ConnectionNotice />
            </AfterPaint>
          )}
        </div>
        <AfterPaint>
          <InstallButton />
          {session !== null && (
            <>
              <WaitingButton />
              {session.admin && <DeskLink complete={session.complete} />}
            </>
          )}
        </AfterPaint>
      </div>
      {session === null ? (
        <Suspense
          fallback={
            <Button look="quiet" disabled>
              {authText.login}
            </Button>
          }
        >
          <SignInButton look="quiet">{authText.login}</SignInButton>
        </Suspense>
      ) : (
        <div data-bar-end className="flex items-center gap-1">
          {session.complete ? (
            <>
              <Link
                to="/dashboard"
                aria-label={shellText.dashboard}
                title={shellText.dashboard}
                className={iconButtonClass}
              >
                <LayoutDashboard aria-hidden />
              </Link>
              <NotificationsLink />
              <LogoutButton />
            </>
          ) : (
            <>
              <NotificationsLink />
              <Link
                to="/setup/$step"
                data-crowds-bar
                params={{ step: 'gender' }}
                className={classes(
                  buttonClass('plain'),
                  '-mx-2 sm:mx-0 @max-[20rem]:min-w-0 @max-[20rem]:px-2',
                )}
              >
                {shellText.completeProfile}
              </Link>
            </>
          )}
        </div>
      )}
    </div>
  </header>
)
