import { createFileRoute, Link } from '@tanstack/react-router'
import { useSession } from '../data/session/session.ts'
import { LandingScreen } from '../features/landing/LandingScreen.tsx'
import { SignInButton } from '../features/shell/sign-in/SignInButton.tsx'
import { originIn } from '../shared/domain/own-path.ts'
import { authText } from '../shared/text/auth.ts'
import { landingText } from '../shared/text/landing.ts'
import { buttonClass } from '../ui/Button.tsx'

const LandingRoute = () => {
  const { session } = Route.useRouteContext()
  const followed = useSession()
  return (
    <LandingScreen
      notice={followed.state === 'signed-out' && followed.notice ? authText[followed.notice] : null}
      callToAction={
        session === null ? (
          <SignInButton look="primary">{landingText.start}</SignInButton>
        ) : (
          <Link to="/dashboard" className={buttonClass('primary')}>
            {landingText.dashboard}
          </Link>
        )
      }
    />
  )
}

export const Route = createFileRoute('/')({
  validateSearch: originIn,
  component: LandingRoute,
})
