import { useState } from 'react'
import { documentsQuery } from '../../../data/desk/desk-query.ts'
import { useAdminRows } from '../../../data/react/use-admin-rows.ts'
import { serverNow } from '../../../data/react/use-now.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import { day } from '../../../shared/limits.ts'
import {
  type CollegeSuggestion,
  collegeSuggestionSchema,
} from '../../../shared/model/people/college-suggestion.ts'
import { collections } from '../../../shared/paths.ts'
import { collegesText as words } from '../../../shared/text/admin/colleges.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { ListAndLook } from '../opening/ListAndLook.tsx'
import { OpenedRow } from '../opening/OpenedRow.tsx'
import { QueueHead } from '../queue/QueueHead.tsx'
import { useQueue } from '../queue/use-queue.ts'
import { useWorkMarks } from '../queue/work-marks.ts'
import { DataTable } from '../table/DataTable.tsx'
import type { DataColumn } from '../table/data-column.ts'
import { CollegeDecision } from './CollegeDecision.tsx'

type Suggestion = CollegeSuggestion & { id: string }

const collection = collections.collegeSuggestions
const waitingQuery = documentsQuery(collegeSuggestionSchema, {
  collection,
  where: [['state', '==', 'waiting']],
})
/** Decided ones are shown to be taken back. They are read when the page opens and after an act. */
const decidedQuery = (since: number) =>
  documentsQuery(collegeSuggestionSchema, {
    collection,
    pages: { by: 'createdAt', size: pageSize, since },
    refreshMs: null,
  })
const pageSize = 200
const shownMs = 30 * day
const noRows: readonly Suggestion[] = []
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
const oldestFirst = (one: Suggestion, other: Suggestion) => one.createdAt - other.createdAt

/**
 * Suggestions that wait come first, the oldest on top. The two answers are read side by side: a suggestion that
 * was just decided is missing from both for a moment, and stays on the screen all the same.
 */
export const suggestionsInOrder = (
  waiting: readonly Suggestion[],
  recent: readonly Suggestion[],
): Suggestion[] => {
  const decided = new Map(recent.filter((row) => !isWaiting(row)).map((row) => [row.id, row]))
  const open = new Map(
    [...recent, ...waiting]
      .filter((row) => isWaiting(row) && !decided.has(row.id))
      .map((row) => [row.id, row]),
  )
  return [
    ...[...open.values()].toSorted(oldestFirst),
    ...[...decided.values()].toSorted(oldestFirst),
  ]
}

export const CollegesPage = () => {
  // A day, so that the answer keeps its name while the page is open.
  const [since] = useState(() => Math.floor((serverNow() - shownMs) / day) * day)
  const answer = useAdminRows(waitingQuery)
  const decided = useAdminRows(decidedQuery(since))
  const rows =
    answer.state === 'ready'
      ? suggestionsInOrder(answer.rows, decided.state === 'ready' ? decided.rows : noRows)
      : noRows
  const marks = useWorkMarks('colleges')
  const queue = useQueue(rows, keyOf)
  const suggestion = queue.row
  /** A decided one goes below those that wait: the next of them takes its place. */
  const goOn = (id: string) => {
    const waiting = rows.filter(isWaiting)
    const place = waiting.findIndex((row) => row.id === id)
    const next = waiting[place + 1] ?? waiting[place - 1]
    if (next !== undefined) queue.choose(next)
  }
  return (
    <>
      <PageHead title={words.heading} of={[answer]} />
      {answer.state === 'ready' && (
        <ListAndLook
          wider="list"
          list={
            <DataTable
              name="colleges"
              label={words.label}
              rows={rows}
              columns={columns}
              keyOf={keyOf}
              empty={words.none}
              onOpen={queue.choose}
              marks={marks}
            />
          }
        >
          {suggestion !== undefined && (
            <OpenedRow table="colleges" id={keyOf(suggestion)} label={suggestion.name}>
              <QueueHead
                title={suggestion.name}
                queue={queue}
                work={{ queue: 'colleges', row: keyOf(suggestion) }}
              />
              <CollegeDecision key={suggestion.id} suggestion={suggestion} onDecided={goOn} />
            </OpenedRow>
          )}
        </ListAndLook>
      )}
    </>
  )
}
