import { createFileRoute, getRouteApi, useRouter } from '@tanstack/react-router'
import { PayScreen } from '../features/pay/PayScreen.tsx'
import { requireComplete } from './-guards.ts'

const route = getRouteApi('/pay')

const PayRoute = () => {
  const { session } = route.useRouteContext()
  const { history, navigate } = useRouter()
  const back = () => (history.canGoBack() ? history.back() : void navigate({ to: '/dashboard' }))
  const search = route.useSearch()
  return (
    <PayScreen
      isFree={session.gender === 'female'}
      planId={search.plan}
      atGateway={search.with === 'gateway'}
      back={back}
    />
  )
}

export const Route = createFileRoute('/pay')({
  validateSearch: (search: Record<string, unknown>): { plan?: string; with?: 'gateway' } => ({
    ...(typeof search.plan === 'string' && search.plan !== '' && { plan: search.plan }),
    ...(search.with === 'gateway' && { with: 'gateway' as const }),
  }),
  beforeLoad: ({ context, location }) => ({
    session: requireComplete(context.session, location.href),
  }),
  component: PayRoute,
})
