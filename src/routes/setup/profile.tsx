import { createFileRoute, redirect } from '@tanstack/react-router'
import { OutboxStatus } from '../../components/outbox-status/OutboxStatus.tsx'
import { outboxKey } from '../../data/mutations/keys.ts'
import { OnboardingWizard } from '../../features/onboarding/OnboardingWizard.tsx'
import { LogoutButton } from '../../features/shell/sign-out/LogoutButton.tsx'
import { joiningText } from '../../shared/text/joining.ts'
import { requireSession } from '../-guards.ts'
import { PhotoSlots, SectionForm } from '../-lazy-parts.tsx'

const acts = { terms: outboxKey.acceptTerms(), photos: outboxKey.finishPhotos() } as const

/** The top bar has Logout for complete profiles only (specification §2); until then it stands here. */
const SetupRoute = () => {
  const { session } = Route.useRouteContext()
  return (
    <>
      <OnboardingWizard
        form={(section, me, onSaved) => (
          <SectionForm
            section={section}
            me={me}
            submitLabel={joiningText.continue}
            onSaved={onSaved}
          />
        )}
        photos={(onState) => <PhotoSlots onState={onState} />}
        status={(step) => <OutboxStatus id={acts[step]} />}
      />
      {session?.complete !== true && (
        <footer className="mx-auto w-full max-w-phone px-5 pb-10">
          <LogoutButton labelled />
        </footer>
      )}
    </>
  )
}

/**
 * People with a complete profile are sent on, but not from under their feet: whoever has just
 * finished still reads 'All Set'.
 */
export const Route = createFileRoute('/setup/profile')({
  beforeLoad: ({ context, location, cause }) => {
    const session = requireSession(context.session, location.href)
    if (session.complete && cause !== 'stay') throw redirect({ to: '/dashboard', replace: true })
  },
  component: SetupRoute,
})
