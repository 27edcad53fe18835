import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import type { SessionRow } from '../../../data/device/device-database.ts'
import { useTrouble } from '../../../data/react/use-action-block.ts'
import { useClient } from '../../../data/react/use-client.ts'
import { connectionText, shellText, updatingText } from '../../../shared/text/shell.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { LongWaitContext } from '../../../ui/display/Loading.tsx'
import { AfterPaint } from '../../../ui/hooks/AfterPaint.tsx'
import { lazyLater } from '../../../ui/hooks/lazy-later.ts'
import { TopBar } from './TopBar.tsx'

/** Stands below "Loading…": why it takes long, and a button that does not wait for the engine's next try. */
const LongWait = () => {
  const client = useClient()
  const trouble = useTrouble()
  const [isTrying, setTrying] = useState(false)
  const tryAgain = () => {
    setTrying(true)
    client.wake()
  }
  return (
    <div className="flex animate-fade flex-col items-center gap-3 px-5 pt-3 group-has-data-desk:hidden">
      <p role="status">
        {trouble !== null
          ? connectionText[trouble]
          : isTrying
            ? updatingText.line
            : updatingText.slow}
      </p>
      <Button look="quiet" onClick={tryAgain}>
        {updatingText.again}
      </Button>
    </div>
  )
}

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
