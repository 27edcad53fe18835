import { callQuery } from '../../../data/desk/desk-query.ts'
import { useAdminRows } from '../../../data/react/use-admin-rows.ts'
import { auditCalls } from '../../../shared/calls/audit.ts'
import { auditText as words } from '../../../shared/text/admin/audit.ts'
import { auditSentence } from '../../../shared/text/admin/audit-acts.ts'
import { tableText } from '../../../shared/text/admin/table.ts'
import { deskFieldClass } from '../frame/desk-classes.ts'
import type { useAuditFilters } from './use-audit-filters.ts'

const choicesQuery = callQuery('listAuditFilters', auditCalls.listAuditFilters, {}, null)

export const AuditFilters = ({
  view: { filters, choose },
  since,
}: {
  view: ReturnType<typeof useAuditFilters>
  /** Shown while none is chosen, as a field of the form holds it. */
  since: string
}) => {
  const choices = useAdminRows(choicesQuery)
  const { admins = [], calls = [] } = (choices.state === 'ready' ? choices.rows[0] : null) ?? {}
  const lists = [
    ['admin', words.columns.admin, admins.map(({ uid, name }) => [uid, name || uid] as const)],
    [
      'call',
      words.columns.call,
      calls.map((call) => [call, auditSentence(call, { count: 0, decision: '' })] as const),
    ],
  ] as const
  return (
    <search className="flex flex-wrap items-center gap-3 text-small">
      {(['since', 'until'] as const).map((name) => (
        <label key={name} className="flex items-center gap-2">
          {words[name]}
          <input
            type="datetime-local"
            value={filters[name] || (name === 'since' ? since : '')}
            onChange={({ target }) => choose(name, target.value)}
            className={deskFieldClass}
          />
        </label>
      ))}
      {lists.map(([name, header, options]) => (
        <select
          key={name}
          aria-label={header}
          value={filters[name]}
          onChange={({ target }) => choose(name, target.value)}
          className={deskFieldClass}
        >
          <option value="">{tableText.all(header)}</option>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ))}
      <label className="flex min-h-8 items-center gap-2">
        <input
          type="checkbox"
          checked={filters.reveals !== ''}
          onChange={({ target }) => choose('reveals', target.checked ? 'true' : '')}
          className="size-4 accent-primary"
        />
        {words.onlyRevealing}
      </label>
    </search>
  )
}
