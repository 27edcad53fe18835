import { createFileRoute, getRouteApi, useRouter } from '@tanstack/react-router'
import { OtherProfileScreen } from '../features/profile/OtherProfileScreen.tsx'

const route = getRouteApi('/profile/$uid')

/** Open to everybody; the session decides what it shows (PRODUCT §2). */
const ProfileRoute = () => {
  const { session } = route.useRouteContext()
  const { history, navigate } = useRouter()
  const back = () =>
    history.canGoBack()
      ? history.back()
      : void navigate({ to: session === null ? '/' : '/dashboard' })
  return (
    <OtherProfileScreen
      uid={route.useParams().uid}
      ownUid={session === null ? null : session.uid}
      back={back}
    />
  )
}

export const Route = createFileRoute('/profile/$uid')({ component: ProfileRoute })
