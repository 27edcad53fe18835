import { createRouter } from '@tanstack/react-router'
import { RouteTrouble } from './features/shell/trouble/RouteTrouble.tsx'
import { routeTree } from './routeTree.gen.ts'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // A press asks the disk again: what was read while a finger hovered may be old. The screen waits
  // for that answer (-preload-screen.ts): brought in meanwhile, it would begin with "Loading".
  defaultPreloadStaleTime: 0,
  defaultStaleReloadMode: 'blocking',
  defaultErrorComponent: RouteTrouble,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
