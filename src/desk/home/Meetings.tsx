import { meetingSteps, meetingSumsSchema } from '../../shared/model/matches/meeting-sums.ts'
import { meetingSumsText as words } from '../../shared/text/desk/meeting-sums.ts'
import { ShareBar } from '../charts/ChartFrame.tsx'
import { ChartTable } from '../charts/ScrolledTable.tsx'
import { documentsQuery } from '../data/desk-query.ts'
import { useAdminRows } from '../data/use-admin-rows.ts'

/** One more a round at most: read when the page opens. */
const meetingSumsQuery = documentsQuery(meetingSumsSchema, {
  collection: 'meetingSums',
  refreshMs: null,
})

const steps = ['matches', ...meetingSteps] as const

/** Steps that matches of finished rounds came to: the latest ones as bars, all of them in the table. */
export const Meetings = () => {
  const sums = useAdminRows(meetingSumsQuery)
  if (sums.state !== 'ready') return null
  const rows = sums.rows.toSorted((one, other) => other.createdAt - one.createdAt)
  const [last] = rows
  return (
    <section
      aria-label={words.heading}
      className="flex min-w-0 flex-col gap-2 rounded-card bg-raised p-4 ring-1 ring-line"
    >
      <h2 className="text-body font-semibold">{words.heading}</h2>
      {last === undefined ? (
        <p className="text-small text-muted">{words.none}</p>
      ) : (
        <>
          <p className="text-small text-muted">{words.of(last.names.join(', '))}</p>
          <ol className="flex max-w-3xl flex-col text-small">
            {steps.map((step) => (
              <li
                key={step}
                className="grid min-h-11 grid-cols-[1fr_9rem] items-center gap-x-3 md:grid-cols-[13rem_1fr_9rem]"
              >
                <span className="col-span-full md:col-span-1">{words.steps[step]}</span>
                <ShareBar value={last[step] ?? 0} most={last.matches} />
                <span className="text-right font-semibold tabular-nums">
                  {step === 'matches' ? last.matches : words.sum(last[step])}
                </span>
              </li>
            ))}
          </ol>
          <ChartTable
            label={words.heading}
            head={[words.rounds, ...steps.map((step) => words.steps[step])]}
            rows={rows.map((row) => ({
              key: row.roundIds.join(),
              cells: [
                row.names.join(', '),
                row.matches,
                ...meetingSteps.map((step) => words.sum(row[step])),
              ],
            }))}
          />
        </>
      )}
      <p className="text-small text-muted">{words.explained}</p>
    </section>
  )
}
