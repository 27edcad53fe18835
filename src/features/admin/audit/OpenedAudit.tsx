import { isRevealingCall } from '../../../shared/domain/safety/revealing-calls.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import type { AuditRow } from '../../../shared/model/safety/audit.ts'
import { auditText as words } from '../../../shared/text/admin/audit.ts'

/** A line per field of what was asked; what is nested stays readable. */
const linesOf = (request: unknown): [field: string, value: string][] =>
  typeof request !== 'object' || request === null
    ? []
    : Object.entries(request).map(([field, value]) => [
        field,
        typeof value === 'string' ? value : JSON.stringify(value, null, 2),
      ])

/** One act as a whole, with everything that the log holds of it. */
export const OpenedAudit = ({ row, name }: { row: AuditRow; name: string }) => {
  const lines = linesOf(row.request)
  return (
    <section aria-label={row.call} className="flex flex-col gap-2 rounded-control bg-sunken p-3">
      <h2 className="text-body font-semibold">
        {words.opened(row.call, name, campusWhen(row.createdAt))}
      </h2>
      {isRevealingCall(row.call) && <p className="text-small text-bad">{words.reveal}</p>}
      {lines.length === 0 && <p className="text-small text-muted">{words.nothing}</p>}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
        {lines.map(([field, value]) => (
          <div key={field} className="contents">
            <dt className="text-muted">{field}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
