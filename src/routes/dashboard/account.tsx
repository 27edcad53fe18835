import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '../../features/account/AccountScreen.tsx'
import { Logout } from '../../features/shell/Logout.tsx'

const AccountRoute = () => {
  const { session } = Route.useRouteContext()
  return <AccountScreen email={session.email} leave={<Logout labelled />} />
}

export const Route = createFileRoute('/dashboard/account')({ component: AccountRoute })
