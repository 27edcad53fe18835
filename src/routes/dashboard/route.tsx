import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import type { SessionRow } from '../../data/device/device-database.ts'
import { TabBar } from '../../features/shell/frame/TabBar.tsx'
import type { Gender } from '../../shared/model/people/answers.ts'
import { AfterPaint } from '../../ui/hooks/AfterPaint.tsx'
import { lazyLater } from '../../ui/hooks/lazy-later.ts'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { requireComplete } from '../-guards.ts'

const MatchMoment = lazyLater(
  async () => (await import('../../features/matches/moment/MatchMoment.tsx')).MatchMoment,
)

const TermsAgain = lazyLater(
  async () => (await import('../../components/terms/TermsAgain.tsx')).TermsAgain,
)

/** Null means no bar. The connections page always has one (specification §2 "Tab bars"). */
const tabBarGender = ({ gender, complete }: SessionRow, path: string): Gender | null => {
  if (path === '/dashboard/matches') return gender === 'male' ? 'male' : 'female'
  return complete ? gender : null
}

/** In this width the tabs are drawn above the screen, so the Tab key reaches them first. */
const tabsAbove = '(width >= 64rem)'

const DashboardLayout = () => {
  const bar = tabBarGender(Route.useRouteContext().session, useLocation().pathname)
  const isAbove = useMedia(tabsAbove)
  const tabs = bar !== null && <TabBar gender={bar} />
  return (
    <>
      {isAbove && tabs}
      <div className="mx-auto flex min-h-0 w-full max-w-pair flex-1 flex-col gap-3 px-5 pt-4 max-sm:has-data-deck:pt-0 max-sm:has-data-thread:pt-0 max-sm:has-data-thread:pb-1 pb-[calc(var(--tab-bar)+--spacing(5))]">
        <AfterPaint>
          <MatchMoment />
          <TermsAgain />
        </AfterPaint>
        <Outlet />
      </div>
      {!isAbove && tabs}
    </>
  )
}

export const Route = createFileRoute('/dashboard')({
  codeSplitGroupings: [],
  beforeLoad: ({ context, location }) => ({
    session: requireComplete(context.session, location.href),
  }),
  component: DashboardLayout,
})
