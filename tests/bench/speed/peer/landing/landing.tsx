import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { Frame } from '../../../../../src/public-pages/frame/Frame.tsx'
import { LandingPage } from '../../../../../src/public-pages/landing/LandingPage.tsx'

const Screen = () => (
  <Frame path="/">
    <LandingPage />
  </Frame>
)

/** The product's landing page, drawn by the browser instead of beforehand. */
export const drawLanding = (): void => {
  const root = createRootRoute({ component: Outlet })
  const screen = createRoute({ getParentRoute: () => root, path: '/', component: Screen })
  const router = createRouter({ routeTree: root.addChildren([screen]) })
  createRoot(document.body).render(<RouterProvider router={router as never} />)
}
