import { createFileRoute } from '@tanstack/react-router'
import { FemaleRoundScreen } from '../../features/rounds/female/FemaleRoundScreen.tsx'
import { femaleActs } from '../../features/rounds/female/female-facts.ts'
import { roundRows } from '../../features/rounds/round-facts.ts'
import { requireGender } from '../-guards.ts'
import { preloadScreen } from '../-preload-screen.ts'

export const Route = createFileRoute('/dashboard/round')({
  beforeLoad: ({ context }) => requireGender(context.session, 'female'),
  loader: preloadScreen(roundRows, femaleActs),
  gcTime: 0,
  component: FemaleRoundScreen,
})
