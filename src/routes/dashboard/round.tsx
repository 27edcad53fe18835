import { createFileRoute } from '@tanstack/react-router'
import { FemaleRoundScreen } from '../../features/rounds/FemaleRoundScreen.tsx'
import { requireGender } from '../-guards.ts'

export const Route = createFileRoute('/dashboard/round')({
  beforeLoad: ({ context }) => requireGender(context.session, 'female'),
  component: FemaleRoundScreen,
})
