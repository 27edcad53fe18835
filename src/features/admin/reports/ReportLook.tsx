import { useState } from 'react'
import type { CallRequest } from '../../../shared/calls.ts'
import { reportsText } from '../../../shared/text/admin/reports.ts'
import { safetyText } from '../../../shared/text/safety.ts'
import { OpeningReason } from '../opening/OpeningReason.tsx'
import { OpenedReport } from './OpenedReport.tsx'
import type { ListedReport } from './report-columns.ts'

/** PRODUCT §11: what was written opens for an admin who says why. */
export const ReportLook = ({ report: { id, reason, place } }: { report: ListedReport }) => {
  const [request, setRequest] = useState<CallRequest<'openReport'>>()
  return (
    <>
      <p className="text-body">
        {[safetyText.report.reasons[reason], reportsText.places[place]].join(' · ')}
      </p>
      {request === undefined ? (
        <OpeningReason
          words={reportsText.opening}
          onReason={(why) => setRequest({ id, reason: why })}
        />
      ) : (
        <OpenedReport request={request} />
      )}
    </>
  )
}
