import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { peopleCalls } from '../../../shared/calls/people.ts'
import { planStates } from '../../../shared/domain/payments/plan-state.ts'
import { genders } from '../../../shared/model/people/answers.ts'
import type { PeopleFilters } from './people-columns.ts'

const flags = ['true', 'false'] as const

/** The choices of each filter, as the address spells them. */
export const filterChoices = {
  gender: genders,
  verified: flags,
  complete: flags,
  plan: planStates,
  suspended: flags,
} as const
export type FilterName = keyof typeof filterChoices

export const filterNames = Object.keys(filterChoices) as FilterName[]

/** @param search the address's parameters; what no filter takes is left out */
export const filtersIn = (search: Readonly<Record<string, unknown>>): PeopleFilters => {
  const schema = peopleCalls.findPeople.request.entries.filters
  const known = filterNames.filter(
    (name) => search[name] !== undefined && v.is(schema, { [name]: search[name] }),
  )
  return Object.fromEntries(known.map((name) => [name, search[name]]))
}

/** The filters stand in the address. What is typed does not: it may be somebody's e-mail address. */
export const usePeopleFilters = () => {
  const search: Record<string, unknown> = useSearch({ from: '/admin/$' })
  const navigate = useNavigate({ from: '/admin/$' })
  const go = (changes: Readonly<Record<string, unknown>>) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...changes }),
      replace: true,
      resetScroll: false,
    })
  return {
    filters: useMemo(() => filtersIn(search), [search]),
    /** @param value as it stands in the address; empty: everybody */
    choose: (name: FilterName, value: string) => {
      const chosen = value === 'true' || value === 'false' ? value === 'true' : value
      go({ [name]: chosen === '' ? undefined : chosen })
    },
    clear: () => go(Object.fromEntries(filterNames.map((name) => [name, undefined]))),
  }
}
