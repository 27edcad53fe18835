import { createRouter } from '@tanstack/react-router'
import { RouteTrouble } from './features/shell/trouble/RouteTrouble.tsx'
import { routeTree } from './routeTree.gen.ts'
import { shellText } from './shared/text/shell.ts'
import { Loading } from './ui/display/Loading.tsx'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // A press asks the disk again: what was read while a finger hovered may be old. The screen waits
  // for that answer (-ask-ahead.ts): brought in meanwhile, it would begin with "Loading".
  defaultPreloadStaleTime: 0,
  defaultStaleReloadMode: 'blocking',
  defaultErrorComponent: RouteTrouble,
  // At the start alone. Later the screen before waits on the screen (-ask-ahead.ts).
  defaultPendingComponent: () => <Loading label={shellText.loading} />,
  defaultPendingMs: Number.POSITIVE_INFINITY,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
