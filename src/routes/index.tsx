import { createFileRoute } from '@tanstack/react-router'
import { LandingScreen } from '../features/landing/LandingScreen.tsx'
import { originInSearch } from '../shared/origin-path.ts'

const LandingRoute = () => (
  <LandingScreen
    signedIn={Route.useRouteContext().session !== null}
    from={Route.useSearch().from}
  />
)

export const Route = createFileRoute('/')({
  validateSearch: originInSearch,
  component: LandingRoute,
})
