import { peopleOrders } from '../../shared/calls/people.ts'
import type { CallRequest, CallResponse } from '../../shared/calls.ts'
import * as limits from '../../shared/limits.ts'
import { peopleText as words } from '../../shared/text/desk/people.ts'
import { type PagedQuery, pagedQuery } from '../data/paged-query.ts'
import { columnsOf, type DataColumn } from '../table/columns.ts'

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
      call('findPeople', {
        ...asked,
        cursor: known.at(-1)?.key ?? null,
      }),
  })

export const keyOfPerson = ({ uid }: ListedPerson) => uid

export const nameOfPerson = ({ name }: { name: string }): string => name || words.nameless

const column = columnsOf({ ...words.filters, ...words.columns })

const flag = (id: 'verified' | 'complete' | 'suspended', width: number) =>
  column.text<ListedPerson>(id, (person) => words.values[`${person[id]}`], { width })

export const peopleColumns: readonly DataColumn<ListedPerson>[] = [
  column.text('name', nameOfPerson, { width: 180 }),
  column.text('college', ({ college }) => college, { width: 220 }),
  column.text('gender', ({ gender }) => (gender === null ? '' : words.values[gender]), {
    width: 90,
  }),
  flag('verified', 90),
  flag('complete', 130),
  column.text('plan', ({ plan }) => words.values[plan], { width: 90 }),
  flag('suspended', 100),
  column.when('joined', ({ joinedAt }) => joinedAt),
]
