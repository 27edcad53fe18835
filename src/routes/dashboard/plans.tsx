import { createFileRoute } from '@tanstack/react-router'
import { PlansScreen } from '../../features/plans/PlansScreen.tsx'
import { requireComplete, requireGender } from '../-guards.ts'

export const Route = createFileRoute('/dashboard/plans')({
  beforeLoad: ({ context, location }) => {
    requireGender(requireComplete(context.session, location.href), 'male')
  },
  component: PlansScreen,
})
