import { useState } from 'react'
import { documentsQuery } from '../../../data/desk/desk-query.ts'
import { useAdminRows } from '../../../data/react/use-admin-rows.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import {
  type CollegeSuggestion,
  collegeSuggestionSchema,
} from '../../../shared/model/people/college-suggestion.ts'
import { collections } from '../../../shared/paths.ts'
import { collegesText as words } from '../../../shared/text/admin/colleges.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { DataTable } from '../table/DataTable.tsx'
import type { DataColumn } from '../table/data-column.ts'
import { CollegeDecision } from './CollegeDecision.tsx'

type Suggestion = CollegeSuggestion & { id: string }

const query = documentsQuery(collegeSuggestionSchema, {
  collection: collections.collegeSuggestions,
})
const keyOf = ({ id }: Suggestion) => id
const columns: readonly DataColumn<Suggestion>[] = [
  { id: 'name', header: words.columns.name, value: ({ name }) => name, width: 220 },
  { id: 'city', header: words.columns.city, value: ({ city }) => city, width: 120 },
  {
    id: 'decision',
    header: words.columns.decision,
    value: ({ state }) => words.decisions[state],
    isChoice: true,
    width: 100,
  },
  {
    id: 'createdAt',
    header: words.columns.createdAt,
    value: ({ createdAt }) => createdAt,
    text: ({ createdAt }) => campusWhen(createdAt),
    width: 190,
  },
]

const isWaiting = ({ state }: Suggestion): boolean => state === 'waiting'
/** Those that wait stand first, the oldest on top. */
const inOrder = (rows: readonly Suggestion[]) =>
  rows.toSorted(
    (one, other) =>
      Number(isWaiting(other)) - Number(isWaiting(one)) || one.createdAt - other.createdAt,
  )

export const CollegesPage = () => {
  const answer = useAdminRows(query)
  const rows = answer.state === 'ready' ? inOrder(answer.rows) : []
  const [chosen, setChosen] = useState<string | null>(null)
  const suggestion = rows.find(({ id }) => id === chosen) ?? rows.find(isWaiting)
  return (
    <>
      <PageHead title={words.heading} of={[answer]} />
      {answer.state === 'ready' && (
        <div className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <DataTable
            name="colleges"
            label={words.label}
            rows={rows}
            columns={columns}
            keyOf={keyOf}
            empty={words.none}
            onOpen={({ id }) => setChosen(id)}
          />
          {suggestion !== undefined && (
            <CollegeDecision key={suggestion.id} suggestion={suggestion} />
          )}
        </div>
      )}
    </>
  )
}
