import { useAdminRows } from '../../../data/react/use-admin-rows.ts'
import { deskText } from '../../../shared/text/admin/desk.ts'
import { deskHomeText } from '../../../shared/text/admin/desk-home.ts'
import { adminText } from '../../../shared/text/admin.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { useQueues } from '../frame/queues.ts'
import { roundsQuery } from '../rounds/queries.ts'
import { Funnel } from './Funnel.tsx'
import { ErrorGroups } from './health/ErrorGroups.tsx'
import { PageSpeeds } from './health/PageSpeeds.tsx'
import { PhotosWithheld } from './health/PhotosWithheld.tsx'
import { PolicyReports } from './health/PolicyReports.tsx'
import { Schedules } from './health/Schedules.tsx'
import { QueuesNow } from './now/QueuesNow.tsx'
import { RoundNow } from './now/RoundNow.tsx'
import { PastRounds } from './PastRounds.tsx'
import {
  errorGroupsQuery,
  overviewQuery,
  pageSpeedsQuery,
  policyReportsQuery,
  roundStatsQuery,
  scheduleRunsQuery,
} from './queries.ts'

/** Each part shows what has arrived; the age of the oldest stands at the top. */
export const HomePage = () => {
  const rounds = useAdminRows(roundsQuery)
  const overview = useAdminRows(overviewQuery)
  const queues = useQueues()
  const stats = useAdminRows(roundStatsQuery)
  const runs = useAdminRows(scheduleRunsQuery)
  const errors = useAdminRows(errorGroupsQuery)
  const speeds = useAdminRows(pageSpeedsQuery)
  const refusals = useAdminRows(policyReportsQuery)
  const counts = overview.state === 'ready' ? overview.rows[0] : undefined
  const active = rounds.state === 'ready' ? rounds.rows.find(({ isActive }) => isActive) : undefined
  const countsOfRound = counts?.round?.roundId === active?.id ? (counts?.round ?? null) : null
  return (
    <div className="flex flex-col gap-8">
      <PageHead
        title={deskText.dashboard}
        of={[rounds, overview, stats, runs, errors, refusals, speeds]}
      />
      {errors.state === 'ready' && <PhotosWithheld groups={errors.rows} />}
      <section aria-label={deskHomeText.active} className="flex flex-col gap-2">
        <h2 className="text-body font-semibold">{deskHomeText.active}</h2>
        {active !== undefined && <RoundNow round={active} counts={countsOfRound} />}
        {active === undefined && rounds.state === 'ready' && <p>{adminText.noActiveRound}</p>}
      </section>
      {queues.state === 'ready' && <QueuesNow queues={queues.rows} />}
      {counts !== undefined && <Funnel counts={counts.funnel} />}
      {stats.state === 'ready' && <PastRounds rounds={stats.rows} />}
      {runs.state === 'ready' && <Schedules runs={runs.rows} />}
      {errors.state === 'ready' && <ErrorGroups groups={errors.rows} />}
      {refusals.state === 'ready' && <PolicyReports days={refusals.rows} />}
      {speeds.state === 'ready' && <PageSpeeds speeds={speeds.rows} />}
    </div>
  )
}
