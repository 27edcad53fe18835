import { useState } from 'react'
import type { CallRequest } from '../../../shared/calls.ts'
import { readyReasonsText } from '../../../shared/text/admin/ready-reasons.ts'
import { reportsText } from '../../../shared/text/admin/reports.ts'
import { safetyText } from '../../../shared/text/safety.ts'
import { OpeningReason } from '../opening/OpeningReason.tsx'
import type { Deciding } from '../queue/use-queue.ts'
import { OpenedReport } from './OpenedReport.tsx'
import { ReportDecision } from './ReportDecision.tsx'
import type { ListedReport } from './report-columns.ts'

/** PRODUCT §11: what was written opens for an admin who says why. Only who has read it decides. */
export const ReportLook = ({
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
