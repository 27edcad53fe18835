import { createFileRoute, Link } from '@tanstack/react-router'
import { readSession } from '../data/session.ts'
import { Landing } from '../features/landing/Landing.tsx'
import { SignInButton } from '../features/shell/SignInButton.tsx'
import { text } from '../shared/text.ts'
import { buttonClass } from '../ui/Button.tsx'
import { originIn } from './-guards.ts'

const LandingRoute = () => {
  const { session } = Route.useRouteContext()
  return (
    <Landing
      callToAction={
        session === null ? (
          <SignInButton look="primary">{text.landing.start}</SignInButton>
        ) : (
          <Link to="/dashboard" className={buttonClass('primary')}>
            {text.landing.dashboard}
          </Link>
        )
      }
    />
  )
}

export const Route = createFileRoute('/')({
  validateSearch: originIn,
  beforeLoad: async () => ({ session: await readSession() }),
  component: LandingRoute,
})
