import { createFileRoute, useRouter } from '@tanstack/react-router'
import { OtherProfileScreen } from '../features/profile/OtherProfileScreen.tsx'

/** Open to everybody; the session decides what it shows (PRODUCT §2). */
const ProfileRoute = () => {
  const { session } = Route.useRouteContext()
  const { history, navigate } = useRouter()
  const back = () =>
    history.canGoBack()
      ? history.back()
      : void navigate({ to: session === null ? '/' : '/dashboard' })
  return (
    <OtherProfileScreen
      uid={Route.useParams().uid}
      ownUid={session === null ? null : session.uid}
      back={back}
    />
  )
}

export const Route = createFileRoute('/profile/$uid')({ component: ProfileRoute })
