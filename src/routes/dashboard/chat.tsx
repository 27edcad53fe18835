import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { ChatScreen } from '../../features/chat/ChatScreen.tsx'

const route = getRouteApi('/dashboard/chat')

const ChatRoute = () => <ChatScreen withUid={route.useSearch().with} />

export const Route = createFileRoute('/dashboard/chat')({
  validateSearch: (search: Record<string, unknown>): { with?: string } =>
    typeof search.with === 'string' && search.with !== '' ? { with: search.with } : {},
  component: ChatRoute,
})
