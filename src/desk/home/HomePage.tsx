import type { ReactNode } from 'react'
import { durations } from '../../shared/limits.ts'
import { errorGroupSchema } from '../../shared/model/operations/error-group.ts'
import { pageSpeedSchema } from '../../shared/model/operations/page-speed.ts'
import { policyReportSchema } from '../../shared/model/operations/policy-report.ts'
import { scheduleRunSchema } from '../../shared/model/operations/schedule-run.ts'
import { adminText } from '../../shared/text/desk/admin.ts'
import { deskText } from '../../shared/text/desk/desk.ts'
import { deskHomeText, healthText } from '../../shared/text/desk/home.ts'
import { classes } from '../../ui/classes.ts'
import { overviewQuery, roundStatsListed } from '../data/desk-lists.ts'
import { callQuery, documentsQuery } from '../data/desk-query.ts'
import { rowsOf, useAdminRows } from '../data/use-admin-rows.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { useQueues } from '../frame/queues.ts'
import { roundsQuery } from '../rounds/queries.ts'
import { Funnel } from './Funnel.tsx'
import { Health, PhotosWithheld } from './health/Health.tsx'
import { ErrorGroups, PageSpeeds, PolicyReports } from './health/PhoneTables.tsx'
import { Schedules } from './health/Schedules.tsx'
import { Meetings } from './Meetings.tsx'
import { CampusNow } from './now/CampusNow.tsx'
import { QueuesNow } from './now/QueuesNow.tsx'
import { RoundNow } from './now/RoundNow.tsx'
import { chartedRounds, PastRounds } from './PastRounds.tsx'

const scheduleRunsQuery = documentsQuery(scheduleRunSchema, {
  collection: 'scheduleRuns',
})

const errorGroupsQuery = documentsQuery(errorGroupSchema, {
  collection: 'errorGroups',
  refreshMs: 5 * durations.minute,
})

const policyReportsQuery = documentsQuery(policyReportSchema, {
  collection: 'policyReports',
  refreshMs: 5 * durations.minute,
})

const pageSpeedsQuery = documentsQuery(pageSpeedSchema, {
  collection: 'pageSpeeds',
  refreshMs: 5 * durations.minute,
})

/** By the log of the week: read when the page opens. */
const deskWorkQuery = callQuery('listDeskWork', {}, null)

const Card = ({ place = '', children }: { place?: string; children: ReactNode }) => (
  <div className={classes('min-w-0 rounded-card bg-raised p-4 ring-1 ring-line', place)}>
    {children}
  </div>
)

/**
 * Answers four questions: what waits for me, how is the round, is anything broken, how is the campus. Each
 * part shows what has arrived; the age of the oldest stands at the top. On a phone they stand in this order: a
 * queue is what a thumb can do.
 */
export const HomePage = () => {
  const rounds = useAdminRows(roundsQuery)
  const overview = useAdminRows(overviewQuery)
  const queues = useQueues()
  const stats = useAdminRows(roundStatsListed)
  const runs = useAdminRows(scheduleRunsQuery)
  const errors = useAdminRows(errorGroupsQuery)
  const speeds = useAdminRows(pageSpeedsQuery)
  const refusals = useAdminRows(policyReportsQuery)
  const work = useAdminRows(deskWorkQuery)
  const counts = rowsOf(overview)[0]
  const all = rowsOf(rounds)
  const active = all.find(({ isActive }) => isActive)
  const finished = chartedRounds(rowsOf(stats))
  const last = finished.findLast(({ roundId }) => roundId !== active?.id)
  const before = all.find(({ id }) => id === last?.roundId)
  const countsOfRound = counts?.round?.roundId === active?.id ? (counts?.round ?? null) : null
  return (
    <>
      <PageHead
        title={deskText.dashboard}
        of={[rounds, overview, queues, stats, runs, errors, refusals, speeds]}
      />
      {errors.state === 'ready' && <PhotosWithheld groups={errors.rows} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-rows-[auto_1fr]">
        {queues.state === 'ready' && (
          <Card>
            <QueuesNow queues={queues.rows} />
          </Card>
        )}
        <Card place="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <section aria-label={deskHomeText.active} className="flex flex-col gap-2">
            <h2 className="text-body font-semibold">{deskHomeText.active}</h2>
            {active !== undefined && (
              <RoundNow round={active} counts={countsOfRound} before={before} last={last} />
            )}
            {active === undefined && rounds.state === 'ready' && <p>{adminText.noActiveRound}</p>}
          </section>
        </Card>
        {runs.state === 'ready' && errors.state === 'ready' && queues.state === 'ready' && (
          <Card place="lg:row-start-2">
            <Health runs={runs.rows} errors={errors.rows} queues={queues.rows} />
          </Card>
        )}
        {counts !== undefined && (
          <Card place="lg:col-start-2">
            <CampusNow overview={counts} last={last} work={rowsOf(work)} />
          </Card>
        )}
      </div>
      {counts !== undefined && (
        <Card>
          <Funnel counts={counts.funnel} />
        </Card>
      )}
      <Meetings />
      {stats.state === 'ready' && (
        <Card>
          <PastRounds rounds={stats.rows} />
        </Card>
      )}
      <details className="rounded-card ring-1 ring-line">
        <summary className="cursor-pointer p-4 text-body font-semibold">
          {healthText.details}
        </summary>
        <div className="flex flex-col gap-8 p-4 pt-0">
          {runs.state === 'ready' && <Schedules runs={runs.rows} />}
          {errors.state === 'ready' && <ErrorGroups groups={errors.rows} />}
          {refusals.state === 'ready' && <PolicyReports days={refusals.rows} />}
          {speeds.state === 'ready' && <PageSpeeds speeds={speeds.rows} />}
        </div>
      </details>
    </>
  )
}
