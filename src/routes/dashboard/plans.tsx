import { createFileRoute } from '@tanstack/react-router'
import { PlansScreen } from '../../features/plans/PlansScreen.tsx'
import { requireGender } from '../-guards.ts'

export const Route = createFileRoute('/dashboard/plans')({
  beforeLoad: ({ context }) => requireGender(context.session, 'male'),
  component: PlansScreen,
})
