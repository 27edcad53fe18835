import { createFileRoute, getRouteApi, redirect } from '@tanstack/react-router'
import { FoldedOwnData } from '../../components/own-data/FoldedOwnData.tsx'
import { OnboardingWizard } from '../../features/onboarding/OnboardingWizard.tsx'
import { requireSession } from '../-guards.ts'

const route = getRouteApi('/setup/profile')

/** The top bar has Logout for complete profiles only (specification §2); before, it stands here. */
const SetupRoute = () => {
  const { session } = route.useRouteContext()
  return (
    <>
      <OnboardingWizard />
      {session?.complete !== true && (
        <footer className="mx-auto flex w-full max-w-phone flex-col items-start px-5 pb-10">
          <FoldedOwnData />
        </footer>
      )}
    </>
  )
}

/** Redirects complete profiles on entry only: a person who has just finished still reads 'All Set'. */
export const Route = createFileRoute('/setup/profile')({
  beforeLoad: ({ context, location, cause }) => {
    const session = requireSession(context.session, location.href)
    if (session.complete && cause !== 'stay') throw redirect({ to: '/dashboard', replace: true })
  },
  component: SetupRoute,
})
