import { createFileRoute } from '@tanstack/react-router'
import { FreeForWomen } from '../../components/plan-card/FreeForWomen.tsx'
import { PlansScreen } from '../../features/plans/PlansScreen.tsx'
import { requireComplete } from '../-guards.ts'

const PlansRoute = () => {
  const { session } = Route.useRouteContext()
  return session.gender === 'female' ? <FreeForWomen /> : <PlansScreen />
}

export const Route = createFileRoute('/dashboard/plans')({
  beforeLoad: ({ context, location }) => ({
    session: requireComplete(context.session, location.href),
  }),
  component: PlansRoute,
})
