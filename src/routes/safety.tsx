import { createFileRoute, useRouter } from '@tanstack/react-router'
import { SafetyScreen } from '../features/safety/SafetyScreen.tsx'

const SafetyRoute = () => {
  const signedIn = Route.useRouteContext().session !== null
  const { history, navigate } = useRouter()
  const back = () =>
    history.canGoBack() ? history.back() : void navigate({ to: signedIn ? '/dashboard' : '/' })
  return <SafetyScreen signedIn={signedIn} back={back} />
}

export const Route = createFileRoute('/safety')({ component: SafetyRoute })
