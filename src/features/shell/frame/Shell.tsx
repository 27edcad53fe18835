import { Outlet } from '@tanstack/react-router'
import type { SessionRow } from '../../../data/database/schema.ts'
import { shellText } from '../../../shared/text/shell.ts'
import { AfterPaint } from '../../../ui/hooks/AfterPaint.tsx'
import { lazyLater } from '../../../ui/hooks/lazy-later.ts'
import { StickyNotice } from '../notices/StickyNotice.tsx'
import { TopBar } from './TopBar.tsx'

const Toasts = lazyLater(async () => (await import('../notices/Toasts.tsx')).Toasts)

const InAppBrowserNotice = lazyLater(
  async () => (await import('../notices/InAppBrowserNotice.tsx')).InAppBrowserNotice,
)

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
    {session === null && (
      <AfterPaint>
        <InAppBrowserNotice />
      </AfterPaint>
    )}
    <StickyNotice />
    <main id="content" className="flex min-h-0 flex-1 flex-col">
      <Outlet />
    </main>
    <AfterPaint>
      <Toasts session={session} />
    </AfterPaint>
  </div>
)
