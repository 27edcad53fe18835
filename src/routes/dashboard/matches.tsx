import { createFileRoute } from '@tanstack/react-router'
import { MatchesScreen } from '../../features/matches/MatchesScreen.tsx'
import { EndingCard } from '../../features/safety/EndingCard.tsx'
import { SafetyMenu } from '../../features/safety/SafetyMenu.tsx'
import { useEndMatch } from '../../features/safety/use-end-match.ts'

const safetyFor = (uid: string) => <SafetyMenu uid={uid} place="profile" matched />
const endingFor = (uid: string, name: string) => <EndingCard uid={uid} name={name} />

const MatchesRoute = () => (
  <MatchesScreen safetyFor={safetyFor} endingFor={endingFor} onEnd={useEndMatch()} />
)

export const Route = createFileRoute('/dashboard/matches')({ component: MatchesRoute })
