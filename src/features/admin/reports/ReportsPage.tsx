import { Link } from '@tanstack/react-router'
import { callQuery } from '../../../data/desk/desk-query.ts'
import { useAdminRows } from '../../../data/react/use-admin-rows.ts'
import { moderationCalls } from '../../../shared/calls/moderation.ts'
import { reportsText as words } from '../../../shared/text/admin/reports.ts'
import { deskButtonClass } from '../frame/desk-classes.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { QueueHead } from '../frame/QueueHead.tsx'
import { useQueue } from '../frame/use-queue.ts'
import { DataTable } from '../table/DataTable.tsx'
import { ReportDecision } from './ReportDecision.tsx'
import { ReportLook } from './ReportLook.tsx'
import { keyOfReport, nameOfReport, reportColumns, type WaitingReport } from './report-columns.ts'

const query = callQuery('listReports', moderationCalls.listReports, {})
const noRows: readonly WaitingReport[] = []

/** PRODUCT §8: the reports that wait, the urgent first, those about one person together. */
export const ReportsPage = () => {
  const answer = useAdminRows(query)
  const rows = answer.state === 'ready' ? answer.rows : noRows
  const queue = useQueue(rows, keyOfReport)
  const report = queue.row
  return (
    <>
      <PageHead title={words.heading} of={[answer]}>
        <Link to="/admin/$" params={{ _splat: 'photos' }} className={deskButtonClass('quiet')}>
          {words.photos}
        </Link>
      </PageHead>
      {answer.state === 'ready' && (
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <DataTable
            name="reports"
            label={words.queue}
            rows={rows}
            columns={reportColumns}
            keyOf={keyOfReport}
            empty={words.none}
            onOpen={queue.choose}
          />
          {report !== undefined && (
            <section aria-label={nameOfReport(report)} className="flex flex-col gap-4">
              <QueueHead title={nameOfReport(report)} queue={queue} />
              <ReportLook key={`look ${report.id}`} report={report} />
              <ReportDecision key={report.id} report={report} />
              <p className="text-small text-muted">{words.keys}</p>
            </section>
          )}
        </div>
      )}
    </>
  )
}
