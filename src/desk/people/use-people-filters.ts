import { peopleCalls } from '../../shared/calls/people.ts'
import { planStates } from '../../shared/domain/payments/plan-state.ts'
import { genders } from '../../shared/model/people/answers.ts'
import type { Search } from '../table/table-view.ts'
import { filtersOf, useAddressFilters } from '../table/use-address-word.ts'
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
type FilterName = keyof typeof filterChoices

export const filterNames = Object.keys(filterChoices) as FilterName[]

/** @param search the address's parameters; what no filter takes is left out */
export const filtersIn = (search: Search): PeopleFilters =>
  filtersOf(peopleCalls.findPeople.request.entries.filters, filterNames, search)

/** The filters stand in the address. What is typed does not: it may be somebody's e-mail address. */
export const usePeopleFilters = () => {
  const { filters, choose, clear } = useAddressFilters(filtersIn)
  return {
    filters,
    /** @param value as it stands in the address; empty: everybody */
    choose: (name: FilterName, value: string) =>
      choose(name, value === 'true' || value === 'false' ? value === 'true' : value || undefined),
    clear: () => clear(filterNames),
  }
}
