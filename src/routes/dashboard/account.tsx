import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '../../features/account/AccountScreen.tsx'
import { SectionStatus } from '../../features/profile/SectionStatus.tsx'
import { Logout } from '../../features/shell/Logout.tsx'

const AccountRoute = () => {
  const { session } = Route.useRouteContext()
  return (
    <AccountScreen
      email={session.email}
      leave={<Logout labelled />}
      choicesStatus={<SectionStatus section="choices" />}
    />
  )
}

export const Route = createFileRoute('/dashboard/account')({ component: AccountRoute })
