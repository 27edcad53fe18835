import { useMemo, useState } from 'react'
import { useAdminRows } from '../../../data/react/use-admin-rows.ts'
import { serverNow } from '../../../data/react/use-now.ts'
import { fromCampusField, toCampusField } from '../../../shared/domain/time/campus-time.ts'
import { day } from '../../../shared/limits.ts'
import { auditText as words } from '../../../shared/text/admin/audit.ts'
import { deskFieldClass } from '../frame/desk-classes.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { DataTable } from '../table/DataTable.tsx'
import { adminOf, auditColumns, keyOfAudit } from './audit-columns.ts'
import { OpenedAudit } from './OpenedAudit.tsx'
import { auditBetween } from './queries.ts'

const firstShownMs = 30 * day

/** Everything admins did between two times, newest first. The answer is as long as that time is. */
export const AuditPage = () => {
  const [typed, setTyped] = useState(() => toCampusField(serverNow() - firstShownMs))
  const [typedEnd, setTypedEnd] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const since = fromCampusField(typed)
  const until = fromCampusField(typedEnd)
  const query = useMemo(
    () => auditBetween(since ?? serverNow() - firstShownMs, until),
    [since, until],
  )
  const answer = useAdminRows(query)
  const rows = useMemo(
    () =>
      answer.state === 'ready'
        ? answer.rows.toSorted((one, other) => other.createdAt - one.createdAt)
        : [],
    [answer],
  )
  const opened = rows.find(({ id }) => id === chosen)
  return (
    <>
      <PageHead title={words.heading} of={[answer]}>
        <label className="flex items-center gap-2 text-small">
          {words.since}
          <input
            type="datetime-local"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className={deskFieldClass}
          />
        </label>
        <label className="flex items-center gap-2 text-small">
          {words.until}
          <input
            type="datetime-local"
            value={typedEnd}
            onChange={({ target }) => setTypedEnd(target.value)}
            className={deskFieldClass}
          />
        </label>
      </PageHead>
      {answer.state === 'ready' && (
        <DataTable
          name="audit"
          label={words.label}
          rows={rows}
          columns={auditColumns}
          keyOf={keyOfAudit}
          empty={words.none}
          onOpen={({ id }) => setChosen(id)}
        />
      )}
      {opened !== undefined && <OpenedAudit row={opened} name={adminOf(opened)} />}
    </>
  )
}
