import { createFileRoute } from '@tanstack/react-router'
import { LandingScreen } from '../features/landing/LandingScreen.tsx'
import { originIn } from '../shared/domain/own-path.ts'

const LandingRoute = () => <LandingScreen signedIn={Route.useRouteContext().session !== null} />

export const Route = createFileRoute('/')({
  validateSearch: originIn,
  component: LandingRoute,
})
