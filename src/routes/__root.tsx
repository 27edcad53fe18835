import { createRootRoute, Outlet } from '@tanstack/react-router'
import { LucideProvider } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Toaster } from 'sonner'
import { useSession } from '../data/session.ts'
import { ConnectionNotice } from '../features/shell/ConnectionNotice.tsx'
import { RouteTrouble } from '../features/shell/RouteTrouble.tsx'
import { TopBar } from '../features/shell/TopBar.tsx'
import { limits } from '../shared/limits.ts'
import { text } from '../shared/text.ts'

/** The roles of tokens.css under the names sonner reads. */
const toastColours = {
  '--normal-bg': 'var(--raised)',
  '--normal-text': 'var(--ink)',
  '--normal-border': 'var(--line)',
  '--border-radius': 'var(--radius-control)',
  fontFamily: 'inherit',
} as CSSProperties

/** Below the top bar, which stays reachable. */
const toastOffset = { top: 'calc(var(--top-bar) + 0.5rem)' }

const Root = () => {
  const session = useSession()
  return (
    <LucideProvider strokeWidth={1.75}>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:absolute focus:z-40 focus:bg-raised focus:p-3"
        >
          {text.shell.skip}
        </a>
        <TopBar session={session.state === 'signed-in' ? session.session : null} />
        <ConnectionNotice />
        <main id="content" className="flex flex-1 flex-col">
          <Outlet />
        </main>
        <Toaster
          position="top-center"
          offset={toastOffset}
          mobileOffset={toastOffset}
          duration={limits.toastMs}
          visibleToasts={limits.toastsVisible}
          theme="system"
          style={toastColours}
        />
      </div>
    </LucideProvider>
  )
}

export const Route = createRootRoute({ component: Root, errorComponent: RouteTrouble })
