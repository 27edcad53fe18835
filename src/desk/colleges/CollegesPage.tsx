import { useState } from 'react'
import { serverNow } from '../../data/react/use-now.ts'
import { day } from '../../shared/limits.ts'
import {
  type CollegeSuggestion,
  collegeSuggestionSchema,
} from '../../shared/model/people/college-suggestion.ts'
import { collegesText as words } from '../../shared/text/desk/colleges.ts'
import { documentsQuery } from '../data/desk-query.ts'
import { rowsIfRead, rowsOf, useAdminRows } from '../data/use-admin-rows.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { QueueAndLook } from '../opening/TableAndLook.tsx'
import { useQueue } from '../queue/use-queue.ts'
import { columnsOf, type DataColumn } from '../table/columns.ts'
import { CollegeDecision } from './CollegeDecision.tsx'

type Suggestion = CollegeSuggestion & { id: string }

const collection = 'collegeSuggestions'
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
const keyOf = ({ id }: Suggestion) => id
const column = columnsOf(words.columns)
const columns: readonly DataColumn<Suggestion>[] = [
  column.text('name', ({ name }) => name, { width: 220 }),
  column.text('city', ({ city }) => city, { width: 120 }),
  column.choice('decision', ({ state }) => words.decisions[state], { width: 100 }),
  column.when('createdAt', ({ createdAt }) => createdAt),
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
  const read = rowsIfRead(answer)
  const rows = read && suggestionsInOrder(read, rowsOf(decided))
  const queue = useQueue(rows, keyOf)
  /** A decided one goes below those that wait: the next of them takes its place. */
  const goOn = (id: string) => {
    const waiting = (rows ?? []).filter(isWaiting)
    const place = waiting.findIndex((row) => row.id === id)
    const next = waiting[place + 1] ?? waiting[place - 1]
    if (next !== undefined) queue.choose(next)
  }
  return (
    <>
      <PageHead title={words.heading} of={[answer]} />
      <QueueAndLook
        wider="list"
        name="colleges"
        label={words.label}
        rows={rows}
        columns={columns}
        keyOf={keyOf}
        empty={words.none}
        queue={queue}
        titleOf={({ name }) => name}
        work="colleges"
      >
        {(suggestion) => (
          <CollegeDecision key={suggestion.id} suggestion={suggestion} onDecided={goOn} />
        )}
      </QueueAndLook>
    </>
  )
}
