import { createFileRoute, Outlet } from '@tanstack/react-router'
import { MatchMoment } from '../../features/matches/MatchMoment.tsx'
import { TabBar } from '../../features/shell/TabBar.tsx'
import { requireComplete } from '../-guards.ts'

const DashboardLayout = () => {
  const { gender, admin } = Route.useRouteContext().session
  return (
    <>
      <div className="mx-auto flex min-h-0 w-full max-w-pair flex-1 flex-col gap-3 px-5 pt-4 pb-[calc(var(--tab-bar)+1.25rem)]">
        <MatchMoment />
        <Outlet />
      </div>
      {gender !== null && !admin && <TabBar gender={gender} />}
    </>
  )
}

export const Route = createFileRoute('/dashboard')({
  beforeLoad: ({ context, location }) => ({
    session: requireComplete(context.session, location.href),
  }),
  component: DashboardLayout,
})
