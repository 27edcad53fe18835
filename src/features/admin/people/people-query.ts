import { type PagedQuery, pagedQuery } from '../../../data/desk/paged-query.ts'
import { peopleCalls, peopleOrders } from '../../../shared/calls/people.ts'
import type { CallRequest, CallResponse } from '../../../shared/calls.ts'
import * as limits from '../../../shared/limits.ts'

import type { PagedSort } from '../table/use-paged-rows.ts'

export type ListedPerson = CallResponse<'findPeople'>[number]
export type PeopleFilters = CallRequest<'findPeople'>['filters']

/** @param sort of a column that the server sorts by */
export const peopleSort = ({
  column,
  isDescending,
}: PagedSort): CallRequest<'findPeople'>['sort'] => ({
  by: peopleOrders.find((one) => one === column) ?? 'name',
  isDescending,
})

export const peopleQuery = (
  asked: Omit<CallRequest<'findPeople'>, 'cursor'>,
): PagedQuery<ListedPerson> =>
  pagedQuery({
    key: JSON.stringify(['findPeople', asked]),
    pageSize: limits.peoplePerPage,
    readPage: ({ call }, known) =>
      call('findPeople', peopleCalls.findPeople, {
        ...asked,
        cursor: known.at(-1)?.key ?? null,
      }),
  })
