import { reportsText as words } from '../../../shared/text/admin/reports.ts'
import { ListAndLook } from '../opening/ListAndLook.tsx'
import { OpenedRow } from '../opening/OpenedRow.tsx'
import { QueueHead } from '../queue/QueueHead.tsx'
import { useQueue } from '../queue/use-queue.ts'
import { DataTable } from '../table/DataTable.tsx'
import { ReportLook } from './ReportLook.tsx'
import { keyOfReport, type ListedReport, nameOfReport, reportColumns } from './report-columns.ts'

/** PRODUCT §8: the reports that wait, the urgent first, those about one person together. */
export const WaitingReports = ({ rows }: { rows: readonly ListedReport[] }) => {
  const queue = useQueue(rows, keyOfReport)
  const report = queue.row
  return (
    <ListAndLook
      wider="look"
      list={
        <DataTable
          name="reports"
          label={words.queue}
          rows={rows}
          columns={reportColumns}
          keyOf={keyOfReport}
          empty={words.none}
          onOpen={queue.choose}
          leaving={queue.leaving}
        />
      }
    >
      {report !== undefined && (
        <OpenedRow table="reports" id={keyOfReport(report)} label={nameOfReport(report)}>
          <QueueHead title={nameOfReport(report)} queue={queue} />
          <ReportLook
            key={report.id}
            report={report}
            isGone={queue.isGone}
            deciding={queue.deciding}
          />
        </OpenedRow>
      )}
    </ListAndLook>
  )
}
