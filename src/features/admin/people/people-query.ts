import { type PagedQuery, pagedQuery } from '../../../data/desk/paged-query.ts'
import { peopleCalls } from '../../../shared/calls/people.ts'
import type { CallRequest, CallResponse } from '../../../shared/calls.ts'
import { peopleLimits } from '../../../shared/people-limits.ts'

export type ListedPerson = CallResponse<'findPeople'>[number]
export type PeopleFilters = CallRequest<'findPeople'>['filters']

export const peopleQuery = (search: string, filters: PeopleFilters): PagedQuery<ListedPerson> =>
  pagedQuery({
    key: JSON.stringify(['findPeople', search, filters]),
    pageSize: peopleLimits.perPage,
    readPage: ({ call }, known) =>
      call('findPeople', peopleCalls.findPeople, {
        search,
        filters,
        cursor: known.at(-1)?.key ?? null,
      }),
  })
