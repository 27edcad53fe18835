import { createFileRoute, redirect } from '@tanstack/react-router'
import { outboxKey } from '../../data/outbox-key.ts'
import { Wizard } from '../../features/onboarding/Wizard.tsx'
import { ActStatus } from '../../features/profile/SectionStatus.tsx'
import { joiningText } from '../../shared/text/joining.ts'
import { requireSession } from '../-guards.ts'
import { PhotoSlots, SectionForm } from '../-lazy-parts.tsx'

const acts = { terms: outboxKey.acceptTerms(), photos: outboxKey.finishPhotos() } as const

const SetupRoute = () => (
  <Wizard
    form={(section, me, onSaved) => (
      <SectionForm section={section} me={me} submitLabel={joiningText.continue} onSaved={onSaved} />
    )}
    photos={(onState) => <PhotoSlots onState={onState} />}
    status={(step) => <ActStatus id={acts[step]} />}
  />
)

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
