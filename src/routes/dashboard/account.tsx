import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '../../features/account/AccountScreen.tsx'

const AccountRoute = () => <AccountScreen email={Route.useRouteContext().session.email} />

export const Route = createFileRoute('/dashboard/account')({ component: AccountRoute })
