import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import { peopleText as words } from '../../../shared/text/admin/people.ts'
import type { DataColumn } from '../table/data-column.ts'
import type { ListedPerson } from './people-query.ts'

export const keyOfPerson = ({ uid }: ListedPerson) => uid

export const nameOfPerson = ({ name }: { name: string }): string => name || words.nameless

const flag = (
  id: 'verified' | 'complete' | 'suspended',
  width: number,
): DataColumn<ListedPerson> => ({
  id,
  header: words.filters[id],
  value: (person) => words.values[`${person[id]}`],
  width,
})

export const peopleColumns: readonly DataColumn<ListedPerson>[] = [
  { id: 'name', header: words.columns.name, value: nameOfPerson, width: 180 },
  { id: 'college', header: words.columns.college, value: ({ college }) => college, width: 220 },
  {
    id: 'gender',
    header: words.filters.gender,
    value: ({ gender }) => (gender === null ? '' : words.values[gender]),
    width: 90,
  },
  flag('verified', 90),
  flag('complete', 130),
  {
    id: 'plan',
    header: words.filters.plan,
    value: ({ plan }) => words.values[plan],
    width: 90,
  },
  flag('suspended', 100),
  {
    id: 'joined',
    header: words.columns.joined,
    value: ({ joinedAt }) => joinedAt,
    text: ({ joinedAt }) => (joinedAt === null ? '' : campusWhen(joinedAt)),
    width: 190,
  },
]
