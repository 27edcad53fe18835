import { createRootRoute, Outlet } from '@tanstack/react-router'
import { Toaster } from 'sonner'
import { useSession } from '../data/session.ts'
import { ConnectionNotice } from '../features/shell/ConnectionNotice.tsx'
import { RouteTrouble } from '../features/shell/RouteTrouble.tsx'
import { TopBar } from '../features/shell/TopBar.tsx'
import { limits } from '../shared/limits.ts'
import { text } from '../shared/text.ts'

const Root = () => {
  const session = useSession()
  return (
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
        duration={limits.toastMs}
        visibleToasts={limits.toastsVisible}
        theme="system"
      />
    </div>
  )
}

export const Route = createRootRoute({ component: Root, errorComponent: RouteTrouble })
