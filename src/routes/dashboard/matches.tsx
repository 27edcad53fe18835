import { createFileRoute } from '@tanstack/react-router'
import { MatchesScreen } from '../../features/matches/MatchesScreen.tsx'
import { SafetyMenu } from '../../features/safety/SafetyMenu.tsx'

/** Ending a match stands on this screen itself, with a moment to take it back. */
const MatchesRoute = () => (
  <MatchesScreen safetyFor={(uid) => <SafetyMenu uid={uid} place="profile" matched />} />
)

export const Route = createFileRoute('/dashboard/matches')({ component: MatchesRoute })
