import { createFileRoute, redirect } from '@tanstack/react-router'
import { SetupScreen } from '../../features/setup/SetupScreen.tsx'
import { Logout } from '../../features/shell/Logout.tsx'
import { requireSession } from '../-guards.ts'

const SetupRoute = () => {
  const { session } = Route.useRouteContext()
  return <SetupScreen email={session.email} leave={<Logout labelled />} />
}

export const Route = createFileRoute('/setup/profile')({
  beforeLoad: ({ context, location }) => {
    const session = requireSession(context.session, location.href)
    if (session.complete) throw redirect({ to: '/dashboard', replace: true })
    return { session }
  },
  component: SetupRoute,
})
