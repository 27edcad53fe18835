import { createFileRoute } from '@tanstack/react-router'
import { FemaleRoundScreen } from '../../features/rounds/FemaleRoundScreen.tsx'
import { SafetyMenu } from '../../features/safety/SafetyMenu.tsx'
import { requireGender } from '../-guards.ts'

const FemaleRoundRoute = () => (
  <FemaleRoundScreen safetyFor={(uid) => <SafetyMenu uid={uid} place="card" matched={false} />} />
)

export const Route = createFileRoute('/dashboard/round')({
  beforeLoad: ({ context }) => requireGender(context.session, 'female'),
  component: FemaleRoundRoute,
})
