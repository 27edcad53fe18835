import { useState } from 'react'
import type { CallRequest } from '../../shared/calls.ts'
import { readyReasonsText } from '../../shared/text/desk/ready-reasons.ts'
import { reportsText, reportsText as words } from '../../shared/text/desk/reports.ts'
import { safetyText } from '../../shared/text/safety.ts'
import { OpeningReason } from '../opening/OpeningReason.tsx'
import { QueueAndLook } from '../opening/TableAndLook.tsx'
import { type Deciding, useQueue } from '../queue/use-queue.ts'
import { OpenedReport } from './OpenedReport.tsx'
import { ReportDecision } from './ReportDecision.tsx'
import { keyOfReport, type ListedReport, nameOfReport, reportColumns } from './report-columns.tsx'

/** PRODUCT §8: the reports that wait, the urgent first, those about one person together. */
export const WaitingReports = ({ rows }: { rows: readonly ListedReport[] }) => {
  const queue = useQueue(rows, keyOfReport)
  return (
    <QueueAndLook
      name="reports"
      label={words.queue}
      rows={rows}
      columns={reportColumns}
      keyOf={keyOfReport}
      empty={words.none}
      queue={queue}
      titleOf={nameOfReport}
    >
      {(report) => (
        <ReportLook
          key={report.id}
          report={report}
          isGone={queue.isGone}
          deciding={queue.deciding}
        />
      )}
    </QueueAndLook>
  )
}

/** PRODUCT §11: what was written opens for an admin who says why. Only who has read it decides. */
const ReportLook = ({
  report,
  isGone,
  deciding,
}: {
  report: ListedReport
  isGone: boolean
  deciding: Deciding
}) => {
  const { id, reason, place } = report
  const [request, setRequest] = useState<CallRequest<'openReport'>>()
  return (
    <>
      <p className="text-body">
        {[safetyText.report.reasons[reason], reportsText.places[place]].join(' · ')}
      </p>
      {request === undefined ? (
        <OpeningReason
          words={reportsText.opening}
          ready={readyReasonsText.openReport}
          onReason={(why) => setRequest({ id, reason: why })}
        />
      ) : (
        <OpenedReport request={request}>
          <ReportDecision report={report} isGone={isGone} deciding={deciding} />
        </OpenedReport>
      )}
    </>
  )
}
