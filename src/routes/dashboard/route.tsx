import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import type { SessionRow } from '../../data/db.ts'
import { MatchMoment } from '../../features/matches/MatchMoment.tsx'
import { TabBar } from '../../features/shell/TabBar.tsx'
import type { Gender } from '../../shared/model/answers.ts'
import { requireComplete } from '../-guards.ts'

/** Whose bar is shown; on the connections page one always is (specification §2 "Tab bars"). */
const barFor = ({ gender, admin }: SessionRow, path: string): Gender | null => {
  if (path === '/dashboard/matches') return gender === 'male' ? 'male' : 'female'
  return admin ? null : gender
}

const DashboardLayout = () => {
  const bar = barFor(Route.useRouteContext().session, useLocation().pathname)
  return (
    <>
      <div className="mx-auto flex min-h-0 w-full max-w-pair flex-1 flex-col gap-3 px-5 pt-4 pb-[calc(var(--tab-bar)+1.25rem)]">
        <MatchMoment />
        <Outlet />
      </div>
      {bar !== null && <TabBar gender={bar} />}
    </>
  )
}

export const Route = createFileRoute('/dashboard')({
  beforeLoad: ({ context, location }) => ({
    session: requireComplete(context.session, location.href),
  }),
  component: DashboardLayout,
})
