import { Link } from '@tanstack/react-router'
import { useAdminRows } from '../../../data/react/use-admin-rows.ts'
import { reportsText as words } from '../../../shared/text/admin/reports.ts'
import { deskButtonClass } from '../frame/desk-classes.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { useAddressView } from '../table/use-address-word.ts'
import { Appeals } from './Appeals.tsx'
import { DecidedReports } from './DecidedReports.tsx'
import {
  appealCountsQuery,
  appealsQuery,
  decidedReportsQuery,
  waitingReportsQuery,
} from './queries.ts'
import { WaitingReports } from './WaitingReports.tsx'

const views = ['waiting', 'decided', 'appeals'] as const
const queries = {
  waiting: waitingReportsQuery,
  decided: decidedReportsQuery,
  appeals: appealsQuery,
} as const

export const ReportsPage = () => {
  const answer = useAdminRows(waitingReportsQuery)
  const appeals = useAdminRows(appealCountsQuery)
  const [counts] = appeals.state === 'ready' ? appeals.rows : []
  const [view, setView] = useAddressView(views)
  const inView = useAdminRows<unknown>(queries[view])
  return (
    <>
      <PageHead title={words.heading} of={[inView]}>
        {views.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={view === name}
            className={deskButtonClass(view === name ? 'primary' : 'quiet')}
            onClick={() => setView(name)}
          >
            {words.views[name]}
            {name === 'appeals' && counts !== undefined && counts.waiting > 0 && (
              <span className="rounded-full bg-accent px-2 text-on-accent tabular-nums">
                {counts.waiting}
              </span>
            )}
          </button>
        ))}
        <Link to="/admin/$" params={{ _splat: 'photos' }} className={deskButtonClass('quiet')}>
          {words.photos}
        </Link>
      </PageHead>
      {view === 'waiting' && answer.state === 'ready' && <WaitingReports rows={answer.rows} />}
      {view === 'decided' && <DecidedReports />}
      {view === 'appeals' && <Appeals counts={counts} />}
    </>
  )
}
