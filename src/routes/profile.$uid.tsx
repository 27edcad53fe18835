import { createFileRoute, useRouter } from '@tanstack/react-router'
import { LazyOutboxStatusAbout } from '../components/outbox-status/lazy.tsx'
import { PersonCard } from '../components/person-card/PersonCard.tsx'
import { SafetyMenu } from '../components/safety-menu/SafetyMenu.tsx'
import { OtherProfile } from '../features/profile/OtherProfile.tsx'

/** Open to everybody; what it shows depends on who asks (PRODUCT §2). */
const ProfileRoute = () => {
  const { session } = Route.useRouteContext()
  const { uid } = Route.useParams()
  const { history, navigate } = useRouter()
  const back = () =>
    history.canGoBack()
      ? history.back()
      : void navigate({ to: session === null ? '/' : '/dashboard' })
  return (
    <OtherProfile
      uid={uid}
      signedIn={session !== null}
      back={back}
      draw={({ card, revealed, known }, note) => (
        <PersonCard
          card={card}
          revealed={revealed}
          action={note}
          safety={
            session !== null &&
            session.uid !== uid &&
            known && (
              <>
                <LazyOutboxStatusAbout uid={uid} />
                <SafetyMenu
                  uid={uid}
                  place="profile"
                  matched={revealed.name !== ''}
                  onGone={back}
                />
              </>
            )
          }
        />
      )}
    />
  )
}

export const Route = createFileRoute('/profile/$uid')({ component: ProfileRoute })
