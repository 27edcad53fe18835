import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '../../features/account/AccountScreen.tsx'
import { SectionStatus } from '../../features/profile/SectionStatus.tsx'
import { LogoutButton } from '../../features/shell/sign-out/LogoutButton.tsx'

const AccountRoute = () => {
  const { session } = Route.useRouteContext()
  return (
    <AccountScreen
      email={session.email}
      leave={<LogoutButton labelled />}
      choicesStatus={<SectionStatus section="choices" />}
    />
  )
}

export const Route = createFileRoute('/dashboard/account')({ component: AccountRoute })
