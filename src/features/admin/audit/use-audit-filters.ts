import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { fromCampusField } from '../../../shared/domain/time/campus-time.ts'

const names = ['since', 'until', 'admin', 'call', 'reveals'] as const
type FilterName = (typeof names)[number]
/** The filters as the address holds them; an empty one was not chosen. */
export type AuditFilters = Readonly<Record<FilterName, string>>

const word = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'boolean' ? String(value) : ''

const auditFiltersIn = (search: Readonly<Record<string, unknown>>): AuditFilters => ({
  since: word(search.since),
  until: word(search.until),
  admin: word(search.admin),
  call: word(search.call),
  reveals: search.reveals === true ? 'true' : '',
})

/** The request to the server. @param earliest Unix milliseconds; without a readable `since` */
export const auditAsked = (
  { since, until, admin, call, reveals }: AuditFilters,
  earliest: number,
) => ({
  since: fromCampusField(since) ?? earliest,
  until: fromCampusField(until),
  filters: {
    ...(admin !== '' && { admin }),
    ...(call !== '' && { call }),
    ...(reveals !== '' && { reveals: true as const }),
  },
})

export const useAuditFilters = () => {
  const search: Record<string, unknown> = useSearch({ from: '/admin/$' })
  const navigate = useNavigate({ from: '/admin/$' })
  return {
    filters: useMemo(() => auditFiltersIn(search), [search]),
    choose: (name: FilterName, value: string) => {
      const chosen = name === 'reveals' ? value !== '' : value
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, [name]: chosen || undefined }),
        replace: true,
        resetScroll: false,
      })
    },
  }
}
