import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ChatScreen } from '../../features/chat/ChatScreen.tsx'
import { SafetyMenu } from '../../features/safety/SafetyMenu.tsx'

const ChatRoute = () => {
  const navigate = useNavigate()
  const toList = () => void navigate({ to: '/dashboard/chat', search: {}, replace: true })
  return (
    <ChatScreen
      withUid={Route.useSearch().with}
      safetyFor={(uid) => <SafetyMenu uid={uid} place="chat" matched onGone={toList} />}
    />
  )
}

export const Route = createFileRoute('/dashboard/chat')({
  validateSearch: (search: Record<string, unknown>): { with?: string } =>
    typeof search.with === 'string' && search.with !== '' ? { with: search.with } : {},
  component: ChatRoute,
})
