import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { NotificationsScreen } from '../../features/notifications/NotificationsScreen.tsx'

const route = getRouteApi('/dashboard/notifications')

const NotificationsRoute = () => (
  <NotificationsScreen gender={route.useRouteContext().session.gender} />
)

export const Route = createFileRoute('/dashboard/notifications')({ component: NotificationsRoute })
