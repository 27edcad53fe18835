import { createFileRoute } from '@tanstack/react-router'
import { ChatScreen } from '../../features/chat/ChatScreen.tsx'

const ChatRoute = () => <ChatScreen withUid={Route.useSearch().with} />

export const Route = createFileRoute('/dashboard/chat')({
  validateSearch: (search: Record<string, unknown>): { with?: string } =>
    typeof search.with === 'string' && search.with !== '' ? { with: search.with } : {},
  component: ChatRoute,
})
