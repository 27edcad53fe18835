import { createFileRoute } from '@tanstack/react-router'
import { EndingCard } from '../../components/safety-menu/EndingCard.tsx'
import { SafetyMenu } from '../../components/safety-menu/SafetyMenu.tsx'
import { useEndMatch } from '../../components/safety-menu/use-end-match.ts'
import { MatchesScreen } from '../../features/matches/MatchesScreen.tsx'

const safetyFor = (uid: string) => <SafetyMenu uid={uid} place="profile" matched />
const endingFor = (uid: string, name: string) => <EndingCard uid={uid} name={name} />

const MatchesRoute = () => (
  <MatchesScreen safetyFor={safetyFor} endingFor={endingFor} onEnd={useEndMatch()} />
)

export const Route = createFileRoute('/dashboard/matches')({ component: MatchesRoute })
