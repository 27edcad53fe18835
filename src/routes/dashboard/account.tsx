import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { AccountScreen } from '../../features/account/AccountScreen.tsx'

const route = getRouteApi('/dashboard/account')

const AccountRoute = () => <AccountScreen email={route.useRouteContext().session.email} />

export const Route = createFileRoute('/dashboard/account')({ component: AccountRoute })
