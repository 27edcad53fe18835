import { createFileRoute } from '@tanstack/react-router'
import { MatchesScreen } from '../../features/matches/MatchesScreen.tsx'

export const Route = createFileRoute('/dashboard/matches')({ component: MatchesScreen })
