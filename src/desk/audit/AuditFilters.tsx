import { fromCampusField } from '../../shared/domain/time/campus-time.ts'
import { auditText as words } from '../../shared/text/desk/audit.ts'
import { auditSentence } from '../../shared/text/desk/audit-acts.ts'
import { tableText } from '../../shared/text/desk/table.ts'
import { deskFieldClass } from '../act/desk-classes.ts'
import { callQuery } from '../data/desk-query.ts'
import { rowsOf, useAdminRows } from '../data/use-admin-rows.ts'
import { Choices } from '../form/DeskField.tsx'
import { useAddressFilters } from '../table/use-address-word.ts'

const choicesQuery = callQuery('listAuditFilters', {}, null)

export const AuditFilters = ({
  view: { filters, choose },
  since,
}: {
  view: ReturnType<typeof useAuditFilters>
  /** Shown while none is chosen, as a field of the form holds it. */
  since: string
}) => {
  const choices = useAdminRows(choicesQuery)
  const { admins = [], calls = [] } = rowsOf(choices)[0] ?? {}
  const lists = [
    [
      'admin',
      words.columns.admin,
      admins.map(({ uid, name }) => [uid, name || words.nameless] as const),
    ],
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
        <Choices
          key={name}
          aria-label={header}
          all={tableText.all(header)}
          value={filters[name]}
          options={options}
          onChoose={(value) => choose(name, value)}
        />
      ))}
      {switches.map((name) => (
        <label key={name} className="flex min-h-8 items-center gap-2">
          <input
            type="checkbox"
            checked={filters[name] !== ''}
            onChange={({ target }) => choose(name, target.checked ? 'true' : '')}
            className="size-4 accent-primary"
          />
          {words.switches[name]}
        </label>
      ))}
    </search>
  )
}

const names = ['since', 'until', 'admin', 'call', 'reveals', 'reads'] as const
type FilterName = (typeof names)[number]
/** The filters as the address holds them; an empty one was not chosen. */
export type AuditFilters = Readonly<Record<FilterName, string>>

const switches = ['reads', 'reveals'] as const
const isOnOff = (name: FilterName): boolean => switches.some((one) => one === name)

const word = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'boolean' ? String(value) : ''

const auditFiltersIn = (search: Readonly<Record<string, unknown>>): AuditFilters => ({
  since: word(search.since),
  until: word(search.until),
  admin: word(search.admin),
  call: word(search.call),
  reveals: search.reveals === true ? 'true' : '',
  reads: search.reads === true ? 'true' : '',
})

/** The request to the server. @param earliest Unix milliseconds; without a readable `since` */
export const auditAsked = (
  { since, until, admin, call, reveals, reads }: AuditFilters,
  earliest: number,
) => ({
  since: fromCampusField(since) ?? earliest,
  until: fromCampusField(until),
  filters: {
    ...(admin !== '' && { admin }),
    ...(call !== '' && { call }),
    ...(reveals !== '' && { reveals: true as const }),
    // A filter that asks for looks has them.
    ...(`${call}${reveals}${reads}` === '' && { acts: true as const }),
  },
})

export const useAuditFilters = () => {
  const { filters, choose } = useAddressFilters(auditFiltersIn)
  return {
    filters,
    choose: (name: FilterName, value: string) =>
      choose(name, (isOnOff(name) ? value !== '' : value) || undefined),
  }
}
