import type { CallResponse } from '../../../shared/calls.ts'
import { reportsText as words } from '../../../shared/text/admin/reports.ts'
import type { DataColumn } from '../table/data-column.ts'
import { waitColumn } from '../table/wait-column.ts'

type ListedAppeal = CallResponse<'listAppeals'>[number]

export const keyOfAppeal = ({ id }: ListedAppeal) => id

export const appealColumns: readonly DataColumn<ListedAppeal>[] = [
  { id: 'name', header: words.appeals.columns.name, value: ({ name }) => name || words.nobody },
  {
    id: 'kind',
    header: words.appeals.columns.kind,
    value: ({ kind }) => words.outcomes[kind],
    isChoice: true,
  },
  waitColumn('createdAt', words.columns.createdAt, ({ createdAt }) => createdAt),
]
