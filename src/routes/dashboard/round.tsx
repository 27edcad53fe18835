import { createFileRoute } from '@tanstack/react-router'
import { SafetyMenu } from '../../components/safety-menu/SafetyMenu.tsx'
import { FemaleRoundScreen } from '../../features/rounds/FemaleRoundScreen.tsx'
import { femaleActs } from '../../features/rounds/female-facts.ts'
import { roundRows } from '../../features/rounds/queries.ts'
import { askAhead } from '../-ask-ahead.ts'
import { requireGender } from '../-guards.ts'

const FemaleRoundRoute = () => (
  <FemaleRoundScreen safetyFor={(uid) => <SafetyMenu uid={uid} place="card" matched={false} />} />
)

export const Route = createFileRoute('/dashboard/round')({
  beforeLoad: ({ context }) => requireGender(context.session, 'female'),
  loader: askAhead(roundRows, femaleActs),
  gcTime: 0,
  component: FemaleRoundRoute,
})
