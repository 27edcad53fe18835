import { Outlet } from '@tanstack/react-router'
import type { SessionRow } from '../../../data/device/device-database.ts'
import { shellText } from '../../../shared/text/shell.ts'
import { LongWaitContext } from '../../../ui/display/Loading.tsx'
import { AfterPaint } from '../../../ui/hooks/AfterPaint.tsx'
import { lazyLater } from '../../../ui/hooks/lazy-later.ts'
import { LongWait } from '../notices/LongWait.tsx'
import { TopBar } from './TopBar.tsx'

const InAppBrowserNotice = lazyLater(
  async () => (await import('../notices/InAppBrowserNotice.tsx')).InAppBrowserNotice,
)
const StickyNotice = lazyLater(
  async () => (await import('../notices/StickyNotice.tsx')).StickyNotice,
)
const Toasts = lazyLater(async () => (await import('../notices/Toasts.tsx')).Toasts)

/** The frame around every screen. `session` is null for a visitor. */
export const Shell = ({ session }: { session: SessionRow | null }) => (
  <div className="group flex min-h-dvh flex-col has-data-pane:h-[calc(100dvh-var(--keyboard,0px))] has-data-pane:min-h-0">
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:absolute focus:z-40 focus:bg-raised focus:p-3"
    >
      {shellText.skip}
    </a>
    <TopBar session={session} />
    <AfterPaint>
      {session === null && <InAppBrowserNotice />}
      <StickyNotice />
    </AfterPaint>
    <main id="content" className="flex min-h-0 flex-1 flex-col">
      <LongWaitContext value={session && <LongWait />}>
        <Outlet />
      </LongWaitContext>
    </main>
    <AfterPaint>
      <Toasts session={session} />
    </AfterPaint>
  </div>
)
