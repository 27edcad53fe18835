import { useState } from 'react'
import { useAdminAction } from '../../../data/react/use-admin-action.ts'
import { useAdminRows } from '../../../data/react/use-admin-rows.ts'
import { moderationCalls } from '../../../shared/calls/moderation.ts'
import { isReopenable } from '../../../shared/domain/safety/reopenable.ts'
import { reportsText } from '../../../shared/text/admin/reports.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { ActionButton } from '../frame/ActionButton.tsx'
import { ActionFailure } from '../frame/ActionFailure.tsx'
import { ReasonDialog } from '../frame/ReasonDialog.tsx'
import { ListAndLook } from '../opening/ListAndLook.tsx'
import { OpenedRow } from '../opening/OpenedRow.tsx'
import { DataTable } from '../table/DataTable.tsx'
import { useOpenedKey } from '../table/use-address-word.ts'
import { decidedReportsQuery } from './queries.ts'
import {
  decidedReportColumns,
  keyOfReport,
  type ListedReport,
  nameOfReport,
} from './report-columns.ts'

const words = reportsText.decided

/** Decided reports, the newest first; a press on one offers to take its outcome back. */
export const DecidedReports = () => {
  const answer = useAdminRows(decidedReportsQuery)
  const [chosen, setChosen] = useOpenedKey()
  const rows = answer.state === 'ready' ? answer.rows : []
  const report = rows.find(({ id }) => id === chosen)
  return (
    <>
      {answer.state === 'ready' && (
        <ListAndLook
          wider="list"
          list={
            <DataTable
              name="decided"
              label={words.label}
              rows={rows}
              columns={decidedReportColumns}
              keyOf={keyOfReport}
              empty={words.none}
              onOpen={({ id }) => setChosen(id)}
            />
          }
        >
          {report !== undefined && (
            <OpenedRow table="decided" id={keyOfReport(report)} onClose={() => setChosen(null)}>
              <DecidedReport key={report.id} report={report} />
            </OpenedRow>
          )}
        </ListAndLook>
      )}
    </>
  )
}

const DecidedReport = ({ report }: { report: ListedReport }) => {
  const reopening = useAdminAction('reopenReport', moderationCalls.reopenReport)
  const lifting = useAdminAction('restoreUser', moderationCalls.restoreUser)
  const [isAsking, setAsking] = useState(false)
  const name = nameOfReport(report)
  const { id, outcome, told, appeal, isInForce, isPhotoRemoval, reportedUid } = report
  const mayReopen =
    outcome !== null &&
    appeal === null &&
    isReopenable({ outcome, content: isPhotoRemoval ? ['photos'] : [] })
  const reopen = async () => {
    const answer = await reopening.run({ id })
    if (answer?.status === 'reopened') void toast.success(words.reopened)
    else if (answer !== null) void toast.error(reportsText.decide.already)
  }
  const lift = async (reason: string) => {
    const answer = await lifting.run({ uid: reportedUid, reason })
    if (answer === null) return
    setAsking(false)
    if (answer.status === 'restored') void toast.success(words.lifted(name))
    else void toast.error(reportsText.decide.already)
  }
  return (
    <section aria-label={name} className="flex flex-col items-start gap-2">
      <h2 className="text-body font-semibold">{name}</h2>
      {told !== '' && <p className="text-body wrap-anywhere">{words.told(told)}</p>}
      {appeal !== null && <p className="text-small">{words.appeals[appeal]}</p>}
      <div className="flex flex-wrap gap-2">
        {mayReopen && (
          <ActionButton action={reopening} onPress={() => void reopen()}>
            {words.reopen}
          </ActionButton>
        )}
        {isInForce && outcome === 'suspend' && (
          <ActionButton action={lifting} onPress={() => setAsking(true)}>
            {words.lift}
          </ActionButton>
        )}
      </div>
      {!mayReopen && !isInForce && <p className="text-small text-muted">{words.final}</p>}
      {isInForce && outcome === 'ban' && <p className="text-small text-muted">{words.banned}</p>}
      <ActionFailure of={reopening} />
      {isAsking && (
        <ReasonDialog
          title={words.liftTitle(name)}
          confirm={words.lift}
          action={lifting}
          onReason={(reason) => void lift(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
