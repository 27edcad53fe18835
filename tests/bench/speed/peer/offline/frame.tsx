import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { Bell, LayoutDashboard, LogOut, LucideProvider } from 'lucide-react'
import { StrictMode } from 'react'
import { LogoMark } from '../../../../../src/components/logo/LogoMark.tsx'
import { TabBar } from '../../../../../src/features/shell/frame/TabBar.tsx'
import { productName } from '../../../../../src/shared/limits.ts'
import { shellText } from '../../../../../src/shared/text/shell.ts'
import { authText } from '../../../../../src/shared/text/sign-in/auth.ts'
import { IconButton, iconButtonClass } from '../../../../../src/ui/button/IconButton.tsx'

/** The product's TopBar, without the questions to Dexie behind its poke and its logout. */
const Bar = () => (
  <header className="sticky top-0 z-20 border-b border-line bg-ground pad-safe-top">
    <div className="mx-auto flex h-14 max-w-pair items-center gap-1 px-3 sm:px-5">
      <Link
        to="/"
        aria-label={shellText.home}
        className="mr-auto flex min-h-11 min-w-0 items-center gap-2 rounded-control px-1 font-serif text-title font-semibold"
      >
        <LogoMark className="size-7 shrink-0" />
        <span className="truncate">{productName}</span>
      </Link>
      <Link to="/dashboard" aria-label={shellText.dashboard} className={iconButtonClass}>
        <LayoutDashboard aria-hidden />
      </Link>
      <Link
        to="/dashboard/notifications"
        aria-label={shellText.notifications}
        className={iconButtonClass}
      >
        <Bell aria-hidden />
      </Link>
      <IconButton label={authText.logout}>
        <LogOut aria-hidden />
      </IconButton>
    </div>
  </header>
)

const Frame = () => (
  <LucideProvider strokeWidth={1.75}>
    <div className="flex min-h-dvh flex-col">
      <Bar />
      <main id="content" className="flex min-h-0 flex-1 flex-col">
        <div className="mx-auto flex min-h-0 w-full max-w-pair flex-1 flex-col gap-3 px-5 pt-4 pb-[calc(var(--tab-bar)+1.25rem)]">
          <Outlet />
        </div>
        <TabBar gender="male" />
      </main>
    </div>
  </LucideProvider>
)

/** The product's frame around one screen: its router, its bars, its texts. */
export const framed = (Screen: RouteComponent) => {
  const root = createRootRoute({ component: Frame })
  const screen = createRoute({ getParentRoute: () => root, path: '/', component: Screen })
  const router = createRouter({ routeTree: root.addChildren([screen]) })
  return (
    <StrictMode>
      <RouterProvider router={router as never} />
    </StrictMode>
  )
}
