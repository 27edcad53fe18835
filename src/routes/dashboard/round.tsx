import { createFileRoute } from '@tanstack/react-router'
import { FemaleRoundScreen } from '../../features/rounds/female/FemaleRoundScreen.tsx'
import { femaleActs } from '../../features/rounds/female/female-facts.ts'
import { roundRows } from '../../features/rounds/round-facts.ts'
import { askAhead } from '../-ask-ahead.ts'
import { requireGender } from '../-guards.ts'

export const Route = createFileRoute('/dashboard/round')({
  beforeLoad: ({ context }) => requireGender(context.session, 'female'),
  loader: askAhead(roundRows, femaleActs),
  gcTime: 0,
  component: FemaleRoundScreen,
})
