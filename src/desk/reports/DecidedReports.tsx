import { isReopenable } from '../../shared/domain/safety/reopenable.ts'
import { reportsText } from '../../shared/text/desk/reports.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { ActionButton, ActionFailure } from '../act/ActionButton.tsx'
import { useAdminAction } from '../data/use-admin-action.ts'
import { rowsIfRead, useAdminRows } from '../data/use-admin-rows.ts'
import { ReasonButton } from '../form/ReasonDialog.tsx'
import { TableAndLook } from '../opening/TableAndLook.tsx'
import { decidedReportsQuery } from './queries.ts'
import {
  decidedReportColumns,
  keyOfReport,
  type ListedReport,
  nameOfReport,
} from './report-columns.tsx'

const words = reportsText.decided

/** Decided reports, the newest first; a press on one offers to take its outcome back. */
export const DecidedReports = () => {
  const answer = useAdminRows(decidedReportsQuery)
  return (
    <TableAndLook
      name="decided"
      label={words.label}
      rows={rowsIfRead(answer)}
      columns={decidedReportColumns}
      keyOf={keyOfReport}
      empty={words.none}
      look={(report) => <DecidedReport key={report.id} report={report} />}
    />
  )
}

const DecidedReport = ({ report }: { report: ListedReport }) => {
  const reopening = useAdminAction('reopenReport')
  const lifting = useAdminAction('restoreUser')
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
    if (answer === null) return false
    if (answer.status === 'restored') void toast.success(words.lifted(name))
    else void toast.error(reportsText.decide.already)
    return true
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
        <ReasonButton
          title={words.liftTitle(name)}
          confirm={words.lift}
          isOffered={isInForce && outcome === 'suspend'}
          action={lifting}
          onReason={lift}
        />
      </div>
      {!mayReopen && !isInForce && <p className="text-small text-muted">{words.final}</p>}
      {isInForce && outcome === 'ban' && <p className="text-small text-muted">{words.banned}</p>}
      <ActionFailure of={reopening} />
    </section>
  )
}
