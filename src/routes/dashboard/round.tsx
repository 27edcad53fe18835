import { createFileRoute } from '@tanstack/react-router'
import { FemaleRoundScreen } from '../../features/rounds/FemaleRoundScreen.tsx'
import { femaleActs } from '../../features/rounds/female-facts.ts'
import { roundRows } from '../../features/rounds/queries.ts'
import { askAhead } from '../-ask-ahead.ts'
import { requireGender } from '../-guards.ts'

export const Route = createFileRoute('/dashboard/round')({
  beforeLoad: ({ context }) => requireGender(context.session, 'female'),
  loader: askAhead(roundRows, femaleActs),
  gcTime: 0,
  component: FemaleRoundScreen,
})
