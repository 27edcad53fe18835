import { createFileRoute, useRouter } from '@tanstack/react-router'
import { EndingCard } from '../../components/safety-menu/EndingCard.tsx'
import { SafetyMenu } from '../../components/safety-menu/SafetyMenu.tsx'
import { useEndMatch } from '../../components/safety-menu/use-end-match.ts'
import { ChatScreen } from '../../features/chat/ChatScreen.tsx'

const ChatRoute = () => {
  const router = useRouter()
  const toList = () => void router.navigate({ to: '/dashboard/chat', search: {}, replace: true })
  const end = useEndMatch((uid) => {
    const { pathname, search } = router.state.location
    if (pathname === '/dashboard/chat' && search.with === uid) toList()
  })
  return (
    <ChatScreen
      withUid={Route.useSearch().with}
      safetyFor={(uid) => (
        <SafetyMenu uid={uid} place="chat" matched onGone={toList} onEnd={() => end(uid)} />
      )}
      endingFor={(uid, name) => <EndingCard uid={uid} name={name} />}
    />
  )
}

export const Route = createFileRoute('/dashboard/chat')({
  validateSearch: (search: Record<string, unknown>): { with?: string } =>
    typeof search.with === 'string' && search.with !== '' ? { with: search.with } : {},
  component: ChatRoute,
})
