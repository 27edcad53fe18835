import { createFileRoute } from '@tanstack/react-router'
import { NotificationsScreen } from '../../features/notifications/NotificationsScreen.tsx'

const NotificationsRoute = () => (
  <NotificationsScreen gender={Route.useRouteContext().session.gender} />
)

export const Route = createFileRoute('/dashboard/notifications')({ component: NotificationsRoute })
