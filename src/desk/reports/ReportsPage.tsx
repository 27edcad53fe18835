import { reportsText as words } from '../../shared/text/desk/reports.ts'
import { ViewButtons } from '../act/ActionButton.tsx'
import { rowsOf, useAdminRows } from '../data/use-admin-rows.ts'
import { DeskLink } from '../frame/DeskLink.tsx'
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
  const [counts] = rowsOf(appeals)
  const [view, setView] = useAddressView(views)
  const inView = useAdminRows<unknown>(queries[view])
  const appealsLabel = (
    <>
      {words.views.appeals}
      {counts !== undefined && counts.waiting > 0 && (
        <span className="rounded-full bg-accent px-2 text-on-accent tabular-nums">
          {counts.waiting}
        </span>
      )}
    </>
  )
  return (
    <>
      <PageHead title={words.heading} of={[inView]}>
        <ViewButtons
          views={views.map((name) => [name, name === 'appeals' ? appealsLabel : words.views[name]])}
          shown={view}
          onShow={setView}
        />
        <DeskLink path="photos">{words.photos}</DeskLink>
      </PageHead>
      {view === 'waiting' && answer.state === 'ready' && <WaitingReports rows={answer.rows} />}
      {view === 'decided' && <DecidedReports />}
      {view === 'appeals' && <Appeals counts={counts} />}
    </>
  )
}
