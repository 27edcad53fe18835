import { useMemo, useState } from 'react'
import { serverNow } from '../../../data/react/use-now.ts'
import { toCampusField } from '../../../shared/domain/time/campus-time.ts'
import { day, durations } from '../../../shared/limits.ts'
import { auditText as words } from '../../../shared/text/admin/audit.ts'
import { shellText } from '../../../shared/text/shell.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { TableAndLook } from '../opening/TableAndLook.tsx'
import { usePagedRows, usePagedSort } from '../table/use-paged-rows.ts'
import { AuditFilters, auditAsked, useAuditFilters } from './AuditFilters.tsx'
import { auditColumns, auditQuery, keyOfAudit } from './audit-columns.ts'
import { OpenedAudit } from './OpenedAudit.tsx'

const firstShownMs = 30 * day
const sortable = ['createdAt']
const newestFirst = { column: 'createdAt', isDescending: true }

/** Everything admins did in a time, a page at a time. */
export const AuditPage = () => {
  const view = useAuditFilters()
  // A minute, so that the answer keeps its name while the page is open.
  const [earliest] = useState(
    () => Math.floor((serverNow() - firstShownMs) / durations.minute) * durations.minute,
  )
  const sort = usePagedSort('audit', sortable, newestFirst)
  const query = useMemo(
    () =>
      auditQuery({
        ...auditAsked(view.filters, earliest),
        order: sort.isDescending ? 'newest' : 'oldest',
      }),
    [view.filters, earliest, sort],
  )
  const { answer, shown, rows, isMore, isStale, paged } = usePagedRows(query, {
    columns: sortable,
    now: sort,
  })
  return (
    <>
      <PageHead title={words.heading} of={[answer]} />
      <AuditFilters view={view} since={toCampusField(earliest)} />
      {shown !== null && (
        <TableAndLook
          name="audit"
          label={words.label}
          rows={rows}
          columns={auditColumns}
          keyOf={keyOfAudit}
          empty={words.none}
          paged={{
            ...paged,
            found: isStale
              ? shellText.loading
              : words.found(rows.length, isMore, sort.isDescending),
          }}
          look={(row) => <OpenedAudit row={row} />}
        />
      )}
    </>
  )
}
